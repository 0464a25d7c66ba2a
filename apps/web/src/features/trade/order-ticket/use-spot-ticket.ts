import type { Market } from '@meridian/contract/domain/market';
import type { Problem } from '@meridian/contract/rules/problem';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { PairFeed } from '../../../live/pair-feed.ts';
import { useLiveMarket } from '../../../live/use-live-market.ts';
import type { MarketEstimate } from '../../../order-ticket/book-walk.ts';
import type { TokenFees } from '../../../order-ticket/token-fee.ts';
import { useOppositeRows } from '../../../order-ticket/use-opposite-rows.ts';
import { useFeesState } from '../../../order-ticket/use-token-fees.ts';
import {
  type Balance,
  estimateTicket,
  orderOf,
  type Preview,
  previewTicket,
  proceedsOf,
  type TicketOrder,
  unspentOf,
} from './ticket-preview.ts';
import { smallestOrder, ticketProblem } from './ticket-problems.ts';
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
  readonly smallest: ReturnType<typeof smallestOrder>;
  /** Of a market buy: what it leaves of the amount to spend. */
  readonly unspent: string | undefined;
  /** While the user pays fees in the platform token. */
  readonly tokenFees?: TokenFees | undefined;
}

export const NO_BALANCE: Balance = { quote: '0', base: '0' };

export function useSpotTicket(
  ticket: Ticket,
  market: Market,
  feed: PairFeed | undefined,
  balance: Balance | undefined,
): SpotTicket {
  const terms = useLiveMarket('spot', market);
  const estimate = useEstimate(ticket, market, feed);
  const order = orderOf(ticket, market, terms.price, estimate);
  const { data: fees } = useFeesState(market);
  return {
    current: terms.price,
    state: terms.state,
    estimate,
    proceeds: useProceeds(ticket, market, feed),
    order,
    preview: useSamePreview(previewTicket(ticket, market, balance ?? NO_BALANCE, terms.price, estimate)),
    problem: ticketProblem(ticket, order, terms, balance),
    smallest: smallestOrder(ticket, terms),
    unspent: unspentOf(ticket, order, estimate),
    tokenFees: fees?.on === true ? fees : undefined,
  };
}

/** The same object while its figures are the same: a new price does not draw the fields of a limit order again. */
function useSamePreview(preview: Preview): Preview {
  const kept = useRef(preview);
  const keys = Object.keys(preview) as (keyof Preview)[];
  if (!keys.every((key) => kept.current[key] === preview[key])) kept.current = preview;
  return kept.current;
}

const NOTHING = () => () => {};

/** The estimate for the live book. The form rerenders only when its figures change. */
function useEstimate(ticket: Ticket, market: Market, feed: PairFeed | undefined): MarketEstimate | undefined {
  const { side, style, unit, quantity } = ticket;
  const wanted = { side, unit, amount: style === 'market' ? quantity : '' };
  const rows = useOppositeRows('spot', wanted, market, feed);
  const read = useCallback(
    () => feed && JSON.stringify(estimateTicket(ticket, market, rows())),
    [feed, ticket, market, rows],
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
