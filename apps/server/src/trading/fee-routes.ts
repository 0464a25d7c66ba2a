import { fees } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { route } from '../http/register-route.ts';
import type { TickerStore } from '../market-data/ticker-store.ts';
import { announcedChanges } from '../markets/announced-changes.ts';

export interface FeeFigures {
  /** How many orders an account may have open. */
  readonly openOrders: { readonly spot: number; readonly futures: number };
  /** What one user may withdraw in 24 hours, in USDT. */
  readonly withdrawalPerDay: string;
  /** The coin that fees can be paid with at a discount. */
  readonly token: { readonly coin: string; readonly discountPercent: number };
}

/** The fee schedule, from the values that the engine charges with. */
export function feeRoutes(
  app: FastifyInstance,
  deps: { readonly tickers: TickerStore; readonly database: Database; readonly figures: FeeFigures },
): void {
  const { tickers, database, figures } = deps;
  route(app, fees.changes, () => announcedChanges(database));

  route(app, fees.schedule, () => ({
    markets: [...tickers.tickers].map(({ market }) => ({
      autoid: market.id,
      product: market.product,
      symbol: `${market.base}/${market.quote}`,
      tradcoin: market.base,
      maincoin: market.quote,
      makerRate: market.makerFeeRate,
      takerRate: market.takerFeeRate,
      minnumber: market.minQuantity,
      maxnumber: market.maxQuantity,
      priceCollar: market.priceCollar,
    })),
    ...figures,
  }));
}
