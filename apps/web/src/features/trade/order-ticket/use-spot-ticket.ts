import type { Market } from '@meridian/contract/domain/market';
import type { SpotMarketTerms } from '@meridian/contract/rules/orders/spot-order';
import type { Problem } from '@meridian/contract/rules/problem';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { PairFeed } from '../../../live/pair-feed.ts';
import { useTicker } from '../../../live/use-ticker.ts';
import type { MarketEstimate } from '../../../order-ticket/book-walk.ts';
import {
  type Balance,
  estimateTicket,
  orderOf,
  type Preview,
  previewTicket,
  proceedsOf,
  type TicketOrder,
} from './ticket-preview.ts';
import { ticketProblem } from './ticket-problems.ts';
import type { Ticket } from './ticket-state.ts';

/** What the form shows and sends besides its input, for the current market. */
export interface SpotTicket {
  readonly current: string;
  readonly state: Market['state'];
  readonly estimate: MarketEstimate | undefined;
  /** The maximum proceeds of a limit sell, before fees: more than its total if it crosses the book. */
  readonly proceeds: string | undefined;
  readonly order: TicketOrder;
  readonly preview: Preview;
  readonly problem: Problem | undefined;
}

export const NO_BALANCE: Balance = { quote: '0', base: '0' };

export function useSpotTicket(
  ticket: Ticket,
  market: Market,
  feed: PairFeed | undefined,
  balance: Balance | undefined,
): SpotTicket {
  const terms = useTerms(market);
  const estimate = useEstimate(ticket, market, feed);
  const order = orderOf(ticket, market, terms.price, estimate);
  return {
    current: terms.price,
    state: terms.state,
    estimate,
    proceeds: useProceeds(ticket, market, feed),
    order,
    preview: previewTicket(ticket, market, balance ?? NO_BALANCE, terms.price, estimate),
    problem: ticketProblem(ticket, order, terms, balance),
  };
}

/** The terms of the market with its newest prices. */
function useTerms(market: Market): SpotMarketTerms {
  const ticker = useTicker('spot', market.id);
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

const NOTHING = () => () => {};

/** The estimate for the live book. The form rerenders only when its figures change. */
function useEstimate(ticket: Ticket, market: Market, feed: PairFeed | undefined): MarketEstimate | undefined {
  const read = useCallback(
    () => feed && JSON.stringify(estimateTicket(ticket, market, feed.get())),
    [feed, ticket, market],
  );
  const text = useSyncExternalStore(feed?.subscribe ?? NOTHING, read);
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as MarketEstimate)), [text]);
}

function useProceeds(ticket: Ticket, market: Market, feed: PairFeed | undefined): string | undefined {
  return useSyncExternalStore(
    feed?.subscribe ?? NOTHING,
    () => feed && proceedsOf(ticket, market, feed.get()),
  );
}
