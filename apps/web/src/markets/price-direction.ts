import type { Market } from '@meridian/contract/domain/market';
import type { Ticker } from '../live/ticker-store.ts';

/**
 * The direction of a last price, in whose color every part of a screen writes it: that of its last change, or of the
 * last 24 hours before it has changed.
 */
export function priceDirection(
  ticker: Pick<Ticker, 'moved' | 'changePercent'> | undefined,
  { changePercent }: Pick<Market, 'changePercent'>,
): 'up' | 'down' {
  return ticker?.moved ?? ((ticker?.changePercent ?? changePercent).startsWith('-') ? 'down' : 'up');
}
