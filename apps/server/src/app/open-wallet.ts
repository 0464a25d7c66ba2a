import type { Logger } from 'pino';
import type { Chain } from '../chain/chain.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { AssetValues } from '../wallet/asset-values.ts';
import { CoinControl } from '../wallet/networks/coin-control.ts';
import type { WithdrawalDeps } from '../wallet/withdrawals/withdrawal-deps.ts';
import { WithdrawalWorker } from '../wallet/withdrawals/withdrawal-worker.ts';
import type { Exchange } from './open-exchange.ts';
import type { People } from './people.ts';

/** Networks and coins as operators decided, carried to the engine, and what moves on the chains. */
export interface Wallet {
  /** Operators' decisions about coins go through here. */
  readonly coinControl: CoinControl;
  readonly chains: ReadonlyMap<string, Chain>;
  readonly withdrawals: WithdrawalDeps;
  readonly withdrawalWorker: WithdrawalWorker;
  stop(): Promise<void>;
}

export interface WalletOptions {
  readonly exchange: Exchange;
  readonly people: People;
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => number;
  readonly config: Config;
}

/** Opens before the server accepts calls, so that what operators stopped is stopped. */
export async function openWallet(options: WalletOptions): Promise<Wallet> {
  const { exchange, people, database, log, clock, config } = options;
  const { engine } = exchange;
  const coinControl = new CoinControl({ engine, database, log, clock });
  await coinControl.open();
  const chains = new Map<string, Chain>();
  const withdrawals: WithdrawalDeps = {
    engine,
    accounts: people.accounts.deps,
    chains,
    isDepositAddress: async () => false,
    directory: exchange.directory,
    values: new AssetValues(exchange),
    limits: config.withdrawalLimits,
    connections: exchange.privateConnections,
    log,
  };
  const withdrawalWorker = new WithdrawalWorker(withdrawals);
  withdrawalWorker.start();
  return {
    coinControl,
    chains,
    withdrawals,
    withdrawalWorker,
    async stop() {
      await withdrawalWorker.stop();
      await coinControl.stop();
    },
  };
}
