import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScriptedClock, ScriptedPrices } from '../../app/testing/scripted-prices.ts';
import { type Chain, NATIVE } from '../../chain/chain.ts';
import { compileTokens, HardhatNode } from '../../chain/evm/testing/hardhat-node.ts';
import { SignerProcess } from '../../chain/testing/signer-process.ts';
import { readConfig } from '../../config/config.ts';
import { createTestApp, type TestApp } from '../../http/testing/test-app.ts';

const CHAIN_ID = 31337;
export const NETWORK = 'hardhat';
export const CONFIRMATIONS = 3;

/** The application on a chain of the Ethereum kind, with a signer process; the test makes the blocks. */
export interface EvmDesk {
  demo: TestApp;
  readonly node: HardhatNode;
  signer: SignerProcess;
  readonly token: string;
  readonly clock: ScriptedClock;
  readonly folder: string;
  chain(): Chain;
  /** From the node's own account. */
  give(to: string, asset: string, amount: bigint): Promise<string>;
  held(address: string, asset: string): Promise<bigint>;
  /** Adds a block, has it read and the worker work, and returns the coins whose chain and books differ. */
  block(): Promise<string[]>;
  blocks(count: number): Promise<void>;
  /** Has blocks read and the worker work, without a new one. */
  round(): Promise<string[]>;
  /** Stops our side and starts it again, on the same database and with the same node and signer. */
  restart(): Promise<void>;
  /** Creates a key in a new folder and restarts our side with its signer; the old signer does not run any more. */
  replaceKey(coldAddress: string): Promise<void>;
  /** The settings of our side. */
  env(): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** With `urlOf` our side reaches the node by another address, for example of something that lies. */
export async function openEvmDesk(
  urlOf: (node: HardhatNode) => Promise<string> = async (node) => node.url,
): Promise<EvmDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-evm-'));
  const node = await HardhatNode.start();
  const token = await node.deploy(compileTokens().get('Token')!);
  const signer = await startSigner(join(folder, 'signer'), token);
  const clock = new ScriptedClock();
  let env: Readonly<Record<string, string>> = {
    PORT: '0',
    CONSOLE_PORT: '0',
    MERIDIAN_DATA: join(folder, 'data'),
    MERIDIAN_SIGNER: signer.folder,
    MERIDIAN_XPUB: signer.xpub,
    MERIDIAN_NODES: `${NETWORK}=${CHAIN_ID}@${await urlOf(node)}`,
  };
  const prices = () => ({ prices: new ScriptedPrices(clock.now) });
  const demo = await createTestApp('demo', { clock: clock.now, config: readConfig(env) }, prices());
  await addNetwork(demo, token);
  const desk: EvmDesk = {
    demo,
    node,
    signer,
    token,
    clock,
    folder,
    chain: () => desk.demo.wallet.chains.get(NETWORK)!,
    give: (to, asset, amount) => node.give(to, asset, amount),
    held: (address, asset) => node.held(address, asset),
    async round() {
      const { deposits, reconciler, withdrawalWorker } = desk.demo.wallet;
      await deposits.round();
      const before = await differences(desk.demo);
      await withdrawalWorker.settle();
      await reconciler.settle();
      return [...before, ...(await differences(desk.demo))];
    },
    async block() {
      clock.advance(31_000);
      await node.mine();
      return desk.round();
    },
    async blocks(count) {
      for (let made = 0; made < count; made++) {
        const different = await desk.block();
        if (different.length > 0) throw new Error(`books and chain differ: ${different.join(', ')}`);
      }
    },
    async restart() {
      desk.demo = await desk.demo.restart();
    },
    async replaceKey(coldAddress) {
      await desk.signer.end('SIGTERM');
      desk.signer = await startSigner(join(folder, 'signer2'), token);
      env = {
        ...env,
        MERIDIAN_SIGNER: desk.signer.folder,
        MERIDIAN_XPUB: desk.signer.xpub,
        MERIDIAN_COLD_ADDRESSES: `${NETWORK}=${coldAddress}`,
      };
      desk.demo = await desk.demo.restart(readConfig(env));
    },
    env: () => env,
    async close() {
      await desk.demo.close();
      await desk.signer.end('SIGKILL');
      await node.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await desk.restart();
  return desk;
}

async function startSigner(folder: string, token: string): Promise<SignerProcess> {
  const caps = { perPayment: String(10n ** 24n), perDay: String(10n ** 24n) };
  const signer = new SignerProcess(folder, {
    [NETWORK]: {
      chain: 'evm',
      chainId: CHAIN_ID,
      purposes: ['withdrawal', 'sweep', 'gas'],
      maxCost: String(10n ** 17n),
      assets: { [NATIVE]: caps, [token]: caps },
    },
  });
  await signer.start();
  return signer;
}

async function addNetwork({ database: { sql } }: TestApp, token: string): Promise<void> {
  await sql`insert into network (id, name, chain, confirmations) values (${NETWORK}, 'Hardhat', 'evm', ${CONFIRMATIONS})`;
  await sql`insert into coin_network (coin, network, asset, chain_decimals, confirmations, min_deposit, min_withdrawal,
    max_withdrawal, withdrawal_fee, memo) values
    ('ETH', ${NETWORK}, 'native', 18, ${CONFIRMATIONS}, 0.001, 0.01, 100, 0.001, 'none'),
    ('USDT', ${NETWORK}, ${token}, 6, ${CONFIRMATIONS}, 1, 10, 100000, 3, 'none')`;
}

async function differences({ database, wallet }: TestApp): Promise<string[]> {
  await wallet.reconciler.settle();
  const rows = await database.sql<{ coin: string; drift: string }[]>`
    select coin, trim_scale(drift)::text as drift from reconciliation where network = ${NETWORK} and drift <> 0`;
  return rows.map(({ coin, drift }) => `${coin} ${drift}`);
}
