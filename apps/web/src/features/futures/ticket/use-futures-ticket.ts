import type { BookLevel } from '@meridian/contract/domain/live';
import type { Market } from '@meridian/contract/domain/market';
import type { Problem } from '@meridian/contract/rules/problem';
import { useEffect, useState } from 'react';
import type { PairFeed } from '../../../live/pair-feed.ts';
import { useTicker } from '../../../live/use-ticker.ts';
import { stopsOf } from './stop-prices.ts';
import { orderPrice, previewTicket, type TicketPreview, type TicketTerms } from './ticket-preview.ts';
import { ticketProblem } from './ticket-problems.ts';
import type { FuturesTicket } from './ticket-state.ts';
import type { OrderToPlace } from './use-place-futures.ts';

/** What the form shows and sends besides its input, for the current market. */
export interface LiveTicket {
  readonly terms: TicketTerms;
  readonly order: OrderToPlace;
  readonly preview: TicketPreview;
  readonly problem: Problem | undefined;
}

export function useFuturesTicket(
  ticket: FuturesTicket,
  given: Omit<TicketTerms, 'opposite'>,
  feed: PairFeed | undefined,
): LiveTicket {
  const market = useLiveMarket(given.market);
  const opposite = useOpposite(ticket, feed);
  const terms = { ...given, market, opposite };
  const { leverage, marginMode } = given;
  const preview = previewTicket(ticket, terms);
  const { side, style, price, quantity, timeInForce } = ticket;
  const stops = stopsOf(ticket, orderPrice(ticket, market), leverage, market.priceDecimals);
  const order = { side, style, price, quantity, timeInForce, marginMode, leverage, ...stops };
  return { terms, order, preview, problem: ticketProblem(order, market, preview) };
}

/** The terms of the market with its newest prices. */
function useLiveMarket(market: Market): Market {
  const ticker = useTicker('futures', market.id);
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

/** The book changes ten times a second; the preview of an order follows it twice a second. */
const BOOK_MS = 500;
const NO_LEVELS: readonly BookLevel[] = [];

function useOpposite({ side, quantity }: FuturesTicket, feed: PairFeed | undefined): readonly BookLevel[] {
  const [levels, setLevels] = useState(NO_LEVELS);
  const isNeeded = quantity !== '';
  useEffect(() => {
    if (feed === undefined || !isNeeded) return;
    const read = () => setLevels(side === 'long' ? feed.get().sell : feed.get().buy);
    read();
    const timer = setInterval(read, BOOK_MS);
    return () => clearInterval(timer);
  }, [feed, side, isNeeded]);
  return levels;
}
