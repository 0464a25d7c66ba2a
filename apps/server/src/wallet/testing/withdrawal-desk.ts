import { simulatedAddress, simulatedToken } from '@meridian/signer/simulated/simulated-address';
import { ed25519Key } from '@meridian/signer/simulated/simulated-transaction';
import pino from 'pino';
import { DEMO_PASSWORD } from '../../app/testing/people-app.ts';
import { type Chain, NATIVE } from '../../chain/chain.ts';
import { SimulatedChain } from '../../chain/simulated/simulated-chain.ts';
import { type LocalSigner, openLocalSigner } from '../../chain/testing/local-signer.ts';
import type { SpotResponse } from '../../trading/testing/spot-caller.ts';
import { addAddress } from '../addresses/address-book-table.ts';
import { scanNext } from '../deposits/scan-chain.ts';
import { loadCoinNetworks } from '../networks/networks-table.ts';
import type { WithdrawalDeps } from '../withdrawals/withdrawal-deps.ts';
import { WithdrawalWorker } from '../withdrawals/withdrawal-worker.ts';
import { openWalletDesk, type WalletDesk } from './wallet-desk.ts';

const TRADER = 'trader@meridian.test';
const MUCH = 10n ** 30n;
const DAY_MS = 86_400_000;

/** The application with a simulated chain and the signer's own code; the test decides when blocks come and who works. */
export interface WithdrawalDesk extends WalletDesk {
  readonly deps: WithdrawalDeps;
  readonly chain: SimulatedChain;
  readonly worker: WithdrawalWorker;
  readonly traderId: number;
  /** Of somebody outside: known to the trader for days, and unknown. */
  readonly known: string;
  readonly unknown: string;
  /** A contract on the chain. */
  readonly contract: string;
  /** The same chain behind another signer, which has the same keys and signs at most so much a payment. */
  chainBehindSigner(perPayment: bigint): Promise<SimulatedChain>;
  proof(purpose?: string): Promise<object>;
  /** Withdraws 20 USDT to the known address; without a given proof it gets one. */
  withdraw(change?: object, key?: string): Promise<SpotResponse>;
  /** The row as its owner sees it. */
  row(id: number): Promise<SpotResponse['data']>;
  /** What an address has of USDT on the chain, in the chain's units. */
  received(address: string): Promise<bigint>;
  /** Reads the blocks of the chain, as the watcher of deposits does. */
  readBlocks(): Promise<void>;
  /** Adds so many blocks, has them read, and has the worker look at each. */
  mine(blocks: number, worker?: WithdrawalWorker): Promise<void>;
}

const NETWORK = 'ethereum';
const CONFIRMATIONS = 3;

export async function openWithdrawalDesk(): Promise<WithdrawalDesk> {
  const desk = await openWalletDesk();
  const { demo, clock } = desk;
  await demo.wallet.withdrawalWorker.stop();
  const coins = (await loadCoinNetworks(demo.database)).filter(({ network }) => network === NETWORK);
  const usdt = coins.find(({ coin }) => coin === 'USDT')!.asset;
  const contract = simulatedToken(NETWORK, 'TOKEN');
  await demo.database
    .sql`update coin_network set confirmations = ${CONFIRMATIONS} where network = ${NETWORK}`;
  const log = pino({ level: 'silent' });
  const signers: LocalSigner[] = [];
  const chainBehindSigner = (perPayment: bigint) => {
    const caps = { perPayment: String(perPayment), perDay: String(MUCH) };
    const assets = Object.fromEntries(coins.map(({ asset }) => [asset, caps]));
    const rules = { chain: 'simulated', purposes: ['withdrawal'], maxCost: String(MUCH), assets };
    const local = openLocalSigner('withdrawals', { [NETWORK]: rules });
    signers.push(local);
    return SimulatedChain.open({
      network: NETWORK,
      sql: demo.database.sql,
      signer: local.signer,
      publicKey: local.keys.public.ed25519,
      tokens: [...coins.map(({ asset }) => asset).filter((asset) => asset !== NATIVE), contract],
      cost: { asset: NATIVE, amount: 12_345_678_901n },
      usesMemo: false,
      confirmations: CONFIRMATIONS,
      clock: clock.now,
      log,
    });
  };
  const chain = await chainBehindSigner(MUCH);
  for (const asset of [NATIVE, usdt]) await chain.give(chain.hotAddress, asset, 10n ** 24n);
  await chain.mine();
  (demo.wallet.chains as Map<string, Chain>).set(NETWORK, chain);
  const deps = demo.wallet.withdrawals;
  const worker = new WithdrawalWorker(deps);
  const stranger = ed25519Key(Buffer.alloc(32, 7)).publicKey;
  const [known, unknown] = [0, 1].map((index) => simulatedAddress(NETWORK, stranger, index)) as [
    string,
    string,
  ];
  const [owner] = await demo.database.sql<{ id: number }[]>`select id from users where email = ${TRADER}`;
  const saved = { coin: 'USDT', network: NETWORK, address: known, memo: '', label: 'Mine' };
  await addAddress(demo.database, owner!.id, { ...saved, createdAt: new Date(clock.now() - 2 * DAY_MS) });
  const readBlocks = async () => {
    while ((await scanNext({ database: demo.database, clock: clock.now, log }, chain)) !== 'idle');
  };
  await readBlocks();
  const proof = async (purpose = 'withdraw') => ({
    password: DEMO_PASSWORD,
    code: await desk.code(desk.trader, TRADER, purpose),
  });
  return {
    ...desk,
    deps,
    chain,
    worker,
    traderId: owner!.id,
    known,
    unknown,
    contract,
    chainBehindSigner,
    proof,
    readBlocks,
    async withdraw(change = {}, key) {
      const proven = 'stepUp' in change ? change : { stepUp: await proof(), ...change };
      const body = { coin: 'USDT', network: NETWORK, address: known, number: '20', ...proven };
      return desk.trader.post('/account/outCoin', body, key);
    },
    row: async (id) => (await desk.trader.get(`/account/withdrawals?id=${id}`)).data[0],
    async received(address) {
      const [held] = await chain.balances([address], [usdt], await chain.tip());
      return held!.amount;
    },
    async mine(blocks, at = worker) {
      for (let count = 0; count < blocks; count++) {
        await chain.mine();
        await readBlocks();
        await at.settle();
      }
    },
    async close() {
      await worker.stop();
      await desk.close();
      for (const each of signers) each.close();
    },
  };
}
