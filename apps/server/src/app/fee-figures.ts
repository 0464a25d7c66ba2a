import { TOKEN_FEE_SHARE } from '@meridian/engine/formulas';
import { MAX_OPEN_FUTURES_ORDERS } from '@meridian/engine/futures/orders/refuse-opening';
import { MAX_OPEN_SPOT_ORDERS } from '@meridian/engine/spot/place-spot-order';
import { PLATFORM_TOKEN_CODE } from '@meridian/engine/state';
import type { FeeFigures } from '../trading/fee-routes.ts';

const { numerator, denominator } = TOKEN_FEE_SHARE;

/** The fees and limits that the engine applies. */
export const FEE_FIGURES: FeeFigures = {
  openOrders: { spot: MAX_OPEN_SPOT_ORDERS, futures: MAX_OPEN_FUTURES_ORDERS },
  token: {
    coin: PLATFORM_TOKEN_CODE,
    discountPercent: Number(100n - (100n * numerator) / denominator),
  },
};
