import { checkAll } from '@meridian/engine';
import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import { pow10 } from '@meridian/money';
import { contactOf } from '@meridian/server/accounts/codes/contact';
import { addUser } from '@meridian/server/accounts/profile/users-table';
import type { Chain } from '@meridian/server/chain/chain';
import { EvmChain } from '@meridian/server/chain/evm/evm-chain';
import { openLocalSigner } from '@meridian/server/chain/testing/local-signer';
import type { Database } from '@meridian/server/database/database';
import { PrivateConnections } from '@meridian/server/market-data/feed/private-connections';
import { Postbox } from '@meridian/server/notify/postbox';
import { SealingKey } from '@meridian/server/secrets/sealing-key';
import { depositAddressOf } from '@meridian/server/wallet/deposits/deposit-addresses-table';
import { DepositWatcher } from '@meridian/server/wallet/deposits/deposit-watcher';
import { addNetworks } from '@meridian/server/wallet/networks/networks-table';
import pino from 'pino';
import { DepositEngine } from './deposit-engine.ts';
import { CONFIRMATIONS, DepositOracle } from './deposit-oracle.ts';
import { CHAIN_ID, LyingNode } from './lying-node.ts';
import { type Owner, PLANTED_COINS, SCALE, TransferPlanter } from './planted-transfers.ts';

const USERS = 3;
/** Every run has a network and users of its own. */
let opened = 0;
let users = 100_000_000;
const log = pino({ level: 'silent' });

/** One network with a lying node, its users, and two watchers with the server's own code. */
export interface ChainRun {
  readonly network: string;
  readonly random: SeededRandom;
  readonly database: Database;
  readonly node: LyingNode;
  readonly oracle: DepositOracle;
  readonly engine: DepositEngine;
  readonly planter: TransferPlanter;
  /** Both watchers read what is new; `alone` is one of them. */
  round(alone?: boolean): Promise<void>;
  /** The watchers start again. */
  restart(): void;
  /** Compares the engine, the tables and the node at the end. */
  judgeEnd(): Promise<void>;
  close(): Promise<void>;
}

export async function openChainRun(database: Database, seed: number): Promise<ChainRun> {
  const random = new SeededRandom(seed);
  const node = new LyingNode(random);
  const network = `chain${++opened}`;
  const url = await node.open();
  const local = openLocalSigner(`chain ${seed}`, {});
  const tokens = PLANTED_COINS.map(({ asset }) => asset).filter((asset) => asset !== 'native');
  const evm = new EvmChain({
    network,
    url,
    chainId: CHAIN_ID,
    xpub: local.keys.public.xpub,
    tokens,
    confirmations: CONFIRMATIONS,
    signer: local.signer,
  });
  await addTables(database, network);
  const owners = await addOwners(database, evm);
  const oracle = new DepositOracle(node);
  const engine = new DepositEngine(
    oracle,
    owners.map(({ userId }) => userId),
  );
  const clock = Date.now;
  const key = new SealingKey(Buffer.alloc(32, 1));
  const transports = { email: undefined, sms: undefined };
  const deps = {
    chains: [evm],
    database,
    engine,
    postbox: new Postbox({ database, key, transports, log, clock }),
    connections: new PrivateConnections(),
    log,
    clock,
  };
  let watchers = [new DepositWatcher(deps), new DepositWatcher(deps)];
  return {
    network,
    random,
    database,
    node,
    oracle,
    engine,
    planter: new TransferPlanter(random, node, owners, evm.hotAddress),
    async round(alone = false) {
      oracle.beginRound();
      await Promise.all(watchers.slice(alone ? 1 : 0).map((watcher) => watcher.round()));
    },
    restart() {
      watchers = [new DepositWatcher(deps), new DepositWatcher(deps)];
    },
    judgeEnd: () => judgeEnd(database, network, oracle, engine),
    async close() {
      await node.close();
      local.close();
      // The next run's watchers would read these rows as well, and take longer with every run.
      await database.sql`truncate network, users cascade`;
    },
  };
}

async function addTables(database: Database, network: string): Promise<void> {
  const coins = PLANTED_COINS.map(({ coin, asset, decimals }) => ({
    coin,
    asset,
    chainDecimals: decimals,
    minDeposit: '0.00001',
    minWithdrawal: '1',
    maxWithdrawal: '10',
    withdrawalFee: '0.1',
  }));
  await database.db
    .insertInto('coin')
    .values(PLANTED_COINS.map(({ coin }) => ({ code: coin, scale: SCALE, name_en: coin, name_ja: coin })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await addNetworks(database, [
    { id: network, name: network, chain: 'evm', confirmations: CONFIRMATIONS, coins },
  ]);
}

async function addOwners(database: Database, chain: Chain): Promise<Owner[]> {
  const owners: Owner[] = [];
  for (let place = 0; place < USERS; place++) {
    const name = String(users++);
    const userId = await addUser(database, {
      uid: name,
      contact: contactOf({ email: `${name}@simulated.example` }),
      passwordHash: 'x',
      locale: 'en',
      invitationCode: name,
      referrerId: null,
      createdAt: new Date(),
    });
    if (userId === undefined) throw new Error(`user ${name} exists`);
    const { address } = await depositAddressOf(database, chain, userId, new Date());
    owners.push({ userId, address });
  }
  return owners;
}

/** What was cut off from the credited deposits is with the house, or waits until it makes a minor unit. */
async function judgeEnd(
  { sql }: Database,
  network: string,
  oracle: DepositOracle,
  engine: DepositEngine,
): Promise<void> {
  checkAll(engine.state);
  const [row] = await sql<{ halted_reason: string | null }[]>`
    select halted_reason from network where id = ${network}`;
  oracle.judgeEnd(row?.halted_reason ?? null);
  for (const { coin, decimals } of PLANTED_COINS) {
    const { id } = engine.state.coinsByCode.get(coin)!;
    const cut = oracle.credited
      .filter((deposit) => deposit.coin === coin)
      .reduce((sum, { rest }) => sum + rest, 0n);
    const booked = engine.state.ledger.house('treasury', id).available * pow10(Math.max(decimals - SCALE, 0));
    const [waiting] = await sql<{ rest: string }[]>`
      select rest from chain_rest where network = ${network} and coin = ${coin}`;
    if (booked + BigInt(waiting?.rest ?? 0) !== cut)
      oracle.problems.push(
        `fractions of ${coin}: ${cut} were cut off, ${booked} booked, ${waiting?.rest ?? 0} wait`,
      );
  }
}
