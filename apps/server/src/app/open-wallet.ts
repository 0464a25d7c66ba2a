import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Chain } from '../chain/chain.ts';
import type { SimulatedChain } from '../chain/simulated/simulated-chain.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { AssetValues } from '../wallet/asset-values.ts';
import { isDepositAddress } from '../wallet/deposits/deposit-addresses-table.ts';
import { DepositWatcher } from '../wallet/deposits/deposit-watcher.ts';
import { FinanceDesk } from '../wallet/finance-desk.ts';
import { bookingRelay } from '../wallet/house/book-decisions.ts';
import { CoinControl } from '../wallet/networks/coin-control.ts';
import { loadCoinNetworks } from '../wallet/networks/networks-table.ts';
import { HotShortages } from '../wallet/payments/hot-shortages.ts';
import { Reconciler } from '../wallet/reconciliation/reconciler.ts';
import { Sweeper } from '../wallet/sweeps/sweeper.ts';
import type { SweepPlace } from '../wallet/sweeps/sweeper-deps.ts';
import type { WithdrawalDeps, WithdrawalPlace } from '../wallet/withdrawals/withdrawal-deps.ts';
import { WithdrawalWorker } from '../wallet/withdrawals/withdrawal-worker.ts';
import { readColdAddresses } from './cold-addresses.ts';
import { fundHotWallet } from './open-chains.ts';
import type { Exchange } from './open-exchange.ts';
import { openRealChains } from './open-real-chains.ts';
import type { People } from './people.ts';

/** Networks and coins as operators decided, carried to the engine, and what moves on the chains. */
export interface Wallet {
  /** Operators' decisions about coins go through here. */
  readonly coinControl: CoinControl;
  /** By network. */
  readonly chains: ReadonlyMap<string, Chain>;
  /** Chains that make coins out of nothing, by network; only the demo has them. */
  readonly faucets: ReadonlyMap<string, SimulatedChain>;
  readonly deposits: DepositWatcher;
  readonly withdrawals: WithdrawalDeps;
  readonly withdrawalWorker: WithdrawalWorker;
  /** What operators see and decide. */
  readonly finance: FinanceDesk;
  readonly reconciler: Reconciler;
  readonly sweeper: Sweeper;
  /** Starts the simulated chains and follows all chains. Without it, tests decide when that happens. */
  begin(): void;
  stop(): Promise<void>;
}

export interface WalletOptions {
  readonly exchange: Exchange;
  readonly people: People;
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => number;
  readonly config: Config;
  readonly simulated?: readonly SimulatedChain[];
  readonly registry?: Registry | undefined;
  /** Called at every named place of payments; chaos runs kill the server there. */
  readonly passing?: ((place: WithdrawalPlace | `sweep ${SweepPlace}`) => void) | undefined;
}

/** Opens before the server accepts calls, so that what operators stopped is stopped. */
export async function openWallet(options: WalletOptions): Promise<Wallet> {
  const { exchange, people, database, log, clock, config, simulated = [], passing } = options;
  const { engine, directory, privateConnections: connections } = exchange;
  const accounts = people.accounts.deps;
  const coinControl = new CoinControl({ engine, database, log, clock });
  await coinControl.open();
  const { faucets, chains, coldAddresses, closeReal } = await openChains(options);
  const followed = { chains: [...chains.values()], coldAddresses, database, engine, log, clock };
  const reconciler = new Reconciler({
    ...followed,
    books: exchange.chainBooks,
    coinId: (code) => exchange.directory.coin(code).id,
    registry: options.registry,
  });
  const deposits = new DepositWatcher({
    ...followed,
    connections,
    postbox: accounts.postbox,
    onBlock: ({ network }) => reconciler.nudge(network),
  });
  // Coins are counted from the first block that is read, so it comes before the first coins. Chains behind nodes are read
  // later: a node that does not answer must not delay the start.
  await deposits.readFirst(simulated);
  for (const chain of simulated) await fundHotWallet(database, chain);
  const shortages = openShortages(options);
  const withdrawals: WithdrawalDeps = {
    engine,
    accounts,
    chains,
    isDepositAddress: (network, address) => isDepositAddress(database, network, address),
    directory,
    values: new AssetValues(exchange),
    limits: config.withdrawalLimits,
    connections,
    shortages,
    log,
    passing,
  };
  const sweeper = openSweeper(options, { chains, shortages });
  const withdrawalWorker = new WithdrawalWorker(withdrawals, sweeper);
  withdrawalWorker.start();
  const bookings = bookingRelay({ engine, database, log, clock });
  bookings.start();
  const finance = new FinanceDesk({
    ...{ engine, database, directory, chains, coinControl, deposits, bookings, shortages },
    withdrawals: withdrawalWorker,
  });
  return {
    coinControl,
    chains,
    faucets,
    deposits,
    withdrawals,
    withdrawalWorker,
    finance,
    reconciler,
    sweeper,
    begin() {
      sweeper.begin();
      for (const chain of simulated) chain.start();
      deposits.start();
      reconciler.start();
    },
    async stop() {
      await bookings.stop();
      await withdrawalWorker.stop();
      await deposits.stop();
      await reconciler.stop();
      for (const chain of simulated) await chain.stop();
      closeReal();
      await coinControl.stop();
    },
  };
}

const openShortages = ({ database, clock, registry }: WalletOptions): HotShortages =>
  new HotShortages({ listed: () => loadCoinNetworks(database), clock, registry });

function openSweeper(
  { exchange: { engine, directory }, database, log, clock, config, passing }: WalletOptions,
  payments: { readonly chains: ReadonlyMap<string, Chain>; readonly shortages: HotShortages },
): Sweeper {
  const minimums = config.services.sweepMinimums ?? new Map<string, string>();
  return new Sweeper({
    ...{ engine, directory, database, ...payments, minimums, log, clock },
    passing: passing && ((place) => passing(`sweep ${place}`)),
  });
}

/** Simulated chains and those behind nodes, by network. */
async function openChains({ database, log, config, simulated = [] }: WalletOptions) {
  const faucets = new Map(simulated.map((chain) => [chain.network, chain]));
  const real = await openRealChains(config.services.chains, database, log);
  const chains = new Map<string, Chain>([
    ...faucets,
    ...real.chains.map((chain) => [chain.network, chain] as const),
  ]);
  const coldAddresses = readColdAddresses(config.services.coldAddresses, chains);
  return { faucets, chains, coldAddresses, closeReal: () => real.close() };
}
