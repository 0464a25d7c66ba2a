import type { SpotOrder } from '@meridian/contract/domain/order';
import { filledPercent } from './filled-percent.ts';

/** The filled part in percent. A filled market buy may have spent less than its budget, so it has none. */
export const FilledShare = ({ order }: { readonly order: SpotOrder }) =>
  order.state !== 'filled' && <span className="text-ink3">{filledPercent(order)}%</span>;
