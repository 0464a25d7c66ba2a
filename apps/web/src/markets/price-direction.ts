import type { Market } from '@meridian/contract/domain/market';
import type { Ticker } from '../live/ticker-store.ts';

/**
 * The direction that colors a last price everywhere on a screen: that of its last change or, before it has changed, of
 * the last 24 hours.
 */
export function priceDirection(
  ticker: Pick<Ticker, 'moved' | 'changePercent'> | undefined,
  { changePercent }: Pick<Market, 'changePercent'>,
): 'up' | 'down' {
  return ticker?.moved ?? ((ticker?.changePercent ?? changePercent).startsWith('-') ? 'down' : 'up');
}
