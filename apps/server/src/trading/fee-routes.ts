import { fees } from '@meridian/contract/routes/index';
import { TOKEN_FEE_SHARE } from '@meridian/engine/fees/charge-fee';
import { MAX_OPEN_FUTURES_ORDERS } from '@meridian/engine/futures/orders/refuse-opening';
import { MAX_OPEN_SPOT_ORDERS } from '@meridian/engine/spot/place-spot-order';
import { PLATFORM_TOKEN_CODE } from '@meridian/engine/state';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/register-route.ts';
import type { TickerStore } from '../market-data/ticker-store.ts';

/** The fee schedule, from the values that the engine charges with. */
export function feeRoutes(app: FastifyInstance, tickers: TickerStore): void {
  const { numerator, denominator } = TOKEN_FEE_SHARE;
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
    openOrders: { spot: MAX_OPEN_SPOT_ORDERS, futures: MAX_OPEN_FUTURES_ORDERS },
    token: {
      coin: PLATFORM_TOKEN_CODE,
      discountPercent: Number(100n - (100n * numerator) / denominator),
    },
  }));
}
