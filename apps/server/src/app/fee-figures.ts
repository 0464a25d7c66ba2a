import { TOKEN_FEE_SHARE } from '@meridian/engine/formulas';
import { MAX_OPEN_FUTURES_ORDERS } from '@meridian/engine/futures/orders/refuse-opening';
import { MAX_OPEN_SPOT_ORDERS } from '@meridian/engine/spot/place-spot-order';
import { PLATFORM_TOKEN_CODE } from '@meridian/engine/state';
import { formatTrimmed } from '@meridian/money';
import type { Config } from '../config/config.ts';
import { LIMIT_DECIMALS } from '../config/withdrawal-limits.ts';
import type { FeeFigures } from '../trading/fee-routes.ts';

const { numerator, denominator } = TOKEN_FEE_SHARE;

/** The coin that fees can be paid with at a discount. */
export const FEE_TOKEN: FeeFigures['token'] = {
  coin: PLATFORM_TOKEN_CODE,
  discountPercent: Number(100n - (100n * numerator) / denominator),
};

/** The fees and limits that the engine and the wallet apply. */
export const feeFigures = ({ withdrawalLimits }: Pick<Config, 'withdrawalLimits'>): FeeFigures => ({
  openOrders: { spot: MAX_OPEN_SPOT_ORDERS, futures: MAX_OPEN_FUTURES_ORDERS },
  token: FEE_TOKEN,
  withdrawalPerDay: formatTrimmed(withdrawalLimits.perUserDay, LIMIT_DECIMALS),
});
