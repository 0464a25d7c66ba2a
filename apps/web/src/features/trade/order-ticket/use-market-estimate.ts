import { useCallback, useSyncExternalStore } from 'react';
import type { PairFeed } from '../../../live/pair-feed.ts';
import { estimateMarketOrder, type MarketEstimate } from './market-estimate.ts';
import type { TicketMarket } from './ticket-preview.ts';
import type { Ticket } from './ticket-state.ts';

const NOTHING = () => () => {};
const BETWEEN = ' ';

/** The estimate for the book as it moves. The form renders again only when its figures change. */
export function useMarketEstimate(
  ticket: Ticket,
  market: TicketMarket,
  feed: PairFeed | undefined,
): MarketEstimate | undefined {
  const read = useCallback(() => {
    const estimate = feed && estimateMarketOrder(ticket, market, feed.get());
    return estimate && `${estimate.number}${BETWEEN}${estimate.value}`;
  }, [feed, ticket, market]);
  const [number, value] = useSyncExternalStore(feed?.subscribe ?? NOTHING, read)?.split(BETWEEN) ?? [];
  return number === undefined || value === undefined ? undefined : { number, value };
}
