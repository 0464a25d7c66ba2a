import type { ReplyOf } from '@meridian/contract';
import type { markets } from '@meridian/contract/routes/operator/index';
import type { ChangeKind } from '@meridian/contract/schemas/operator-change';

export type MarketRow = ReplyOf<typeof markets>[number];

/** What can be done to a market as it stands. `halt` and `wind_up` work at once, the others are proposed. */
export type MarketAction = 'halt' | 'wind_up' | Extract<ChangeKind, 'resume_market' | 'cancel_market_orders'>;

export function actionsOn({ state, openOrders }: Pick<MarketRow, 'state' | 'openOrders'>): MarketAction[] {
  if (state === 'trading') return ['halt'];
  return [
    'resume_market',
    ...(openOrders > 0 ? (['cancel_market_orders'] as const) : []),
    ...(state === 'halted' ? (['wind_up'] as const) : []),
  ];
}
