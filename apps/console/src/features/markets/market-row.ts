import type { DomainReplyOf } from '@meridian/contract';
import type { markets } from '@meridian/contract/routes/operator/index';
import type { ChangeKind } from '@meridian/contract/schemas/operator-change';

export type MarketRow = DomainReplyOf<typeof markets>[number];

/** What an operator can do to a market. A halt takes effect at once; the other actions are proposed. */
export type MarketAction =
  | 'halt'
  | Extract<ChangeKind, 'resume_market' | 'cancel_market_orders' | 'wind_up_market'>;

export function actionsOn({ state, openOrders }: Pick<MarketRow, 'state' | 'openOrders'>): MarketAction[] {
  if (state === 'trading') return ['halt'];
  const cancel = openOrders > 0 ? (['cancel_market_orders'] as const) : [];
  // A market that was wound up cannot be resumed.
  return state === 'halted' ? ['resume_market', ...cancel, 'wind_up_market'] : [...cancel];
}

/** The actions an operator is offered: allowed by their roles, and not already proposed. */
export const offeredActions = (
  market: Pick<MarketRow, 'state' | 'openOrders' | 'pending'>,
  may: Readonly<Record<MarketAction, boolean>>,
): MarketAction[] =>
  actionsOn(market).filter((action) => may[action] && market.pending.every(({ kind }) => kind !== action));
