import type { SpotOrder } from '@meridian/contract/domain/order';
import { exactText } from '../../session/format/exact-text.ts';
import { isMarketBuy } from './filled-percent.ts';

/** A buy spends the quote coin; what a sell receives is less by its fee. */
export const totalLabel = ({ side }: Pick<SpotOrder, 'side'>) =>
  side === 'buy' ? 'records_spent' : 'records_total';

/** A market buy orders an amount of money, every other order a number of coins. */
export const orderedLabel = (order: Pick<SpotOrder, 'side' | 'style'>) =>
  isMarketBuy(order) ? 'records_ordered_value' : 'records_ordered_amount';

/** A filled market buy whose last part was too little for a trade: that part stayed in the balance. */
export const hasUnspent = (order: Pick<SpotOrder, 'side' | 'style' | 'state' | 'unfilled'>): boolean =>
  isMarketBuy(order) && order.state === 'filled' && order.unfilled !== '0';

/** Each fee with its coin. */
export const feesText = ({ fees }: Pick<SpotOrder, 'fees'>): string =>
  fees.length === 0 ? '0' : fees.map(({ amount, coin }) => `${exactText(amount)} ${coin}`).join(' + ');
