import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/index.ts';
import { CoinControl } from '../wallet/networks/coin-control.ts';

/** Networks and coins as operators decided, carried to the engine. */
export interface Wallet {
  /** Operators' decisions about coins go through here. */
  readonly coinControl: CoinControl;
  stop(): Promise<void>;
}

export interface WalletOptions {
  readonly engine: ExchangePort;
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => number;
}

/** Opens before the server accepts calls, so that what operators stopped is stopped. */
export async function openWallet({ engine, database, log, clock }: WalletOptions): Promise<Wallet> {
  const coinControl = new CoinControl({ engine, database, log, clock });
  await coinControl.open();
  return {
    coinControl,
    stop: () => coinControl.stop(),
  };
}
