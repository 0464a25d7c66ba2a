import type { Market, Pair } from '@meridian/contract/domain/market';

/** The link to the trading screen of a market, such as `/coinExchange/BTC_USDT`; it is open to everyone. */
export const tradeLink = ({ base, quote }: Pair) =>
  ({ to: '/coinExchange/$pair', params: { pair: `${base}_${quote}` } }) as const;

/** The market that an address names, in any case; undefined for an unknown pair. */
export function marketAt(markets: readonly Market[], pair: string): Market | undefined {
  const wanted = pair.toUpperCase();
  return markets.find(({ base, quote }) => `${base}_${quote}` === wanted);
}
