import type { FastifyInstance } from 'fastify';
import type { Sql } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import type { DepthStore } from '../market-data/depth-store.ts';
import type { TickerStore } from '../market-data/ticker-store.ts';
import type { MarketDirectory } from '../markets/market-directory.ts';
import type { Projections } from '../projections/projections.ts';
import { AdlLights } from './adl-lights.ts';
import { futuresMarketRoutes } from './futures-market-routes.ts';
import { futuresOrderRoutes } from './futures-order-routes.ts';
import { futuresRecordsRoutes } from './futures-records-routes.ts';
import { OwnFuturesOrders } from './own-futures-orders.ts';
import { positionRoutes } from './position-routes.ts';
import { triggerRoutes } from './trigger-routes.ts';

/** What the routes of futures trading depend on. */
export interface FuturesTradingDeps {
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly orders: OwnFuturesOrders;
  readonly lights: AdlLights;
  readonly directory: MarketDirectory;
  readonly tickers: TickerStore;
  readonly sql: Sql;
}

/** All routes of futures. */
export function futuresRoutes(
  app: FastifyInstance,
  deps: Omit<FuturesTradingDeps, 'orders' | 'lights'> & {
    readonly projections: Pick<Projections, 'reached'>;
    readonly depth: DepthStore;
    readonly clock: () => number;
  },
): void {
  const { engine, projections, sql } = deps;
  const orders = new OwnFuturesOrders(engine, projections, sql);
  const trading = { ...deps, orders, lights: new AdlLights(engine) };
  futuresMarketRoutes(app, deps);
  futuresOrderRoutes(app, trading);
  positionRoutes(app, trading);
  triggerRoutes(app, trading);
  futuresRecordsRoutes(app, trading);
}
