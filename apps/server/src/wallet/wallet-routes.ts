import type { FastifyInstance } from 'fastify';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import type { ConvertSpreads } from '../config/convert-spreads.ts';
import type { Sql } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import type { TickerStore } from '../market-data/ticker-store.ts';
import type { MarketDirectory } from '../markets/market-directory.ts';
import type { ListedCoin } from '../markets/markets-table.ts';
import type { Projections } from '../projections/projections.ts';
import { balanceRoutes } from './balance-routes.ts';
import { convertRoutes } from './convert-routes.ts';
import { memberTransferRoutes } from './member-transfer-routes.ts';
import { recordRoutes } from './records/record-routes.ts';
import { todayRoutes } from './today/today-routes.ts';
import { transferRoutes } from './transfer-routes.ts';
import type { WalletPages } from './wallet-pages.ts';

/** What the routes of the wallet depend on. */
export interface WalletDeps {
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly tickers: Pick<TickerStore, 'ticker'>;
  readonly directory: MarketDirectory;
  /** Names of the listed coins by code. */
  readonly coinNames: ReadonlyMap<string, ListedCoin['name']>;
  readonly walletPages: WalletPages;
  readonly projections: Pick<Projections, 'reached'>;
  readonly sql: Sql;
  /** Members and their proofs, for transfers to others. */
  readonly accounts: AccountsDeps;
  /** What the house keeps of a conversion. */
  readonly spreads: ConvertSpreads;
}

/** All routes of the wallet. */
export function walletRoutes(app: FastifyInstance, deps: WalletDeps): void {
  balanceRoutes(app, deps);
  recordRoutes(app, deps);
  todayRoutes(app, deps);
  transferRoutes(app, deps);
  memberTransferRoutes(app, deps);
  convertRoutes(app, deps);
}
