import { Sweeper } from '../sweeps/sweeper.ts';
import type { SweeperDeps } from '../sweeps/sweeper-deps.ts';
import { WithdrawalWorker } from '../withdrawals/withdrawal-worker.ts';
import { type DepositDesk, openDepositDesk } from './deposit-desk.ts';

export interface HouseRow {
  readonly purpose: string;
  readonly asset: string;
  readonly amount: string;
  readonly state: string;
  readonly reason: string | null;
  readonly versions: string;
}

/** The application with simulated chains and a worker that sweeps when the test says so. */
export interface SweepDesk extends DepositDesk {
  readonly deps: SweeperDeps;
  /** A worker with a sweeper of its own, as a server that has just started. */
  worker(deps?: SweeperDeps): WithdrawalWorker;
  /** Deposits coins and waits until they are credited and counted. */
  deposit(coin: string, network: string, amount: bigint): Promise<string>;
  /** Adds a block, has the worker work, and returns the coins of the network whose chain and books differ. */
  block(network: string, worker: WithdrawalWorker): Promise<string[]>;
  payments(network: string): Promise<readonly HouseRow[]>;
  held(network: string, address: string, asset: string): Promise<bigint>;
}

export async function openSweepDesk(): Promise<SweepDesk> {
  const desk = await openDepositDesk();
  const { database, exchange, wallet } = desk.demo;
  await wallet.withdrawalWorker.stop();
  const { chains, withdrawals, reconciler } = wallet;
  const deps: SweeperDeps = {
    engine: exchange.engine,
    directory: exchange.directory,
    database,
    chains,
    minimums: new Map(),
    shortages: withdrawals.shortages,
    log: withdrawals.log,
    clock: desk.clock.now,
  };
  const differences = async (network: string) => {
    await reconciler.settle();
    const rows = await database.sql<{ coin: string; drift: string }[]>`
      select coin, trim_scale(drift)::text as drift from reconciliation where network = ${network} and drift <> 0`;
    return rows.map(({ coin, drift }) => `${coin} ${drift}`);
  };
  const sweeping: SweepDesk = {
    ...desk,
    deps,
    worker(given = deps) {
      const sweeper = new Sweeper(given);
      sweeper.begin();
      return new WithdrawalWorker(withdrawals, sweeper);
    },
    async deposit(coin, network, amount) {
      const { address } = await desk.address(desk.trader, coin, network);
      const [listed] = await database.sql<{ asset: string; confirmations: number }[]>`
        select asset, confirmations from coin_network where coin = ${coin} and network = ${network}`;
      await desk.chain(network).give(address, listed!.asset, amount);
      await desk.mine(network, listed!.confirmations + 1);
      await reconciler.settle();
      return address;
    },
    async block(network, worker) {
      desk.clock.advance(31_000);
      await worker.settle();
      await desk.mine(network);
      const before = await differences(network);
      await worker.settle();
      return [...before, ...(await differences(network))];
    },
    payments: async (network) => database.sql<HouseRow[]>`
      select purpose, asset, amount::text, state, reason,
        (select count(*) from signed_payment s where s.payment = h.id)::text as versions
      from house_payment h where network = ${network} order by planned_at, purpose desc`,
    async held(network, address, asset) {
      const chain = desk.chain(network);
      const [found] = await chain.balances([address], [asset], await chain.tip());
      return found!.amount;
    },
  };
  return sweeping;
}
