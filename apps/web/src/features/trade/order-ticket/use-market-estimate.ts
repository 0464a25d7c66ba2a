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
    return estimate && `${estimate.quantity}${BETWEEN}${estimate.value}`;
  }, [feed, ticket, market]);
  const [quantity, value] = useSyncExternalStore(feed?.subscribe ?? NOTHING, read)?.split(BETWEEN) ?? [];
  return quantity === undefined || value === undefined ? undefined : { quantity, value };
}
