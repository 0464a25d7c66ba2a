import type { ReplyOf } from '@meridian/contract';
import type { markets } from '@meridian/contract/routes/operator/index';
import type { ChangeKind } from '@meridian/contract/schemas/operator-change';

export type MarketRow = ReplyOf<typeof markets>[number];

/** What an operator can do to a market. A halt works at once, the rest is proposed. */
export type MarketAction =
  | 'halt'
  | Extract<ChangeKind, 'resume_market' | 'cancel_market_orders' | 'wind_up_market'>;

export function actionsOn({ state, openOrders }: Pick<MarketRow, 'state' | 'openOrders'>): MarketAction[] {
  if (state === 'trading') return ['halt'];
  const cancel = openOrders > 0 ? (['cancel_market_orders'] as const) : [];
  // A market that was wound up stays so.
  return state === 'halted' ? ['resume_market', ...cancel, 'wind_up_market'] : [...cancel];
}
