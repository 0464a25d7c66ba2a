import type { SpotOrder } from '@meridian/contract/domain/order';
import { filledPercent } from './filled-percent.ts';

/** The filled part in percent, unless the state says it: all of a filled order, nothing of a canceled one. */
export const FilledShare = ({ order }: { readonly order: SpotOrder }) =>
  order.state !== 'filled' &&
  order.state !== 'canceled' && <span className="filled-share text-ink3">({filledPercent(order)}%)</span>;
