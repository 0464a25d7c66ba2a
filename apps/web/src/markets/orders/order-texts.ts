import type { SpotOrder } from '@meridian/contract/domain/order';
import { formatNumber } from '../../session/format/number-format.ts';

/** A buy spends the quote coin, a sell receives it. */
export const totalLabel = ({ side }: Pick<SpotOrder, 'side'>) =>
  side === 'buy' ? 'records_spent' : 'records_received';

/** Each fee with its coin. */
export const feesText = ({ fees }: Pick<SpotOrder, 'fees'>): string =>
  fees.length === 0 ? '0' : fees.map(({ amount, coin }) => `${formatNumber(amount)} ${coin}`).join(' + ');
