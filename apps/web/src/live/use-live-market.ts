import type { Market } from '@meridian/contract/domain/market';
import { useTicker } from './use-ticker.ts';

/** The terms of a market with its newest prices. */
export function useLiveMarket(kind: 'spot' | 'futures', market: Market, pauseMs = 0): Market {
  const ticker = useTicker(kind, market.id, pauseMs);
  return {
    ...market,
    price: ticker?.price ?? market.price,
    bestAsk: ticker?.bestAsk ?? market.bestAsk,
    bestBid: ticker?.bestBid ?? market.bestBid,
    // Null means that there is no price range; undefined means that it is not loaded yet.
    minPrice: ticker?.minPrice === undefined ? market.minPrice : ticker.minPrice,
    maxPrice: ticker?.maxPrice === undefined ? market.maxPrice : ticker.maxPrice,
    state: ticker?.state ?? market.state,
  };
}
