import type { Market, MarketProduct, Pair } from '@meridian/contract/domain/market';
import { detailsParams } from './open-market.ts';

/** The link to the trading screen of a market, such as `/coinExchange/BTC_USDT`; it is open to everyone. */
export const tradeLink = ({ base, quote }: Pair) =>
  ({ to: '/coinExchange/$pair', params: { pair: `${base}_${quote}` } }) as const;

/** The same for a futures market, such as `/futures/BTC_USDT`. */
export const futuresLink = ({ base, quote }: Pair) =>
  ({ to: '/futures/$pair', params: { pair: `${base}_${quote}` } }) as const;

/** The link of a row: to the details of a market, or to its trading screen, which replaces the search. */
export const marketLink = (kind: MarketProduct, market: Market, opens: 'details' | 'trade') =>
  opens === 'trade'
    ? ({ ...(kind === 'spot' ? tradeLink : futuresLink)(market), replace: true } as const)
    : ({ to: '/marketDetails/$type/$id', params: detailsParams(kind, market.id) } as const);

/** The market that an address names, in any case; undefined for an unknown pair. */
export function marketAt(markets: readonly Market[], pair: string): Market | undefined {
  const wanted = pair.toUpperCase();
  return markets.find(({ base, quote }) => `${base}_${quote}` === wanted);
}
