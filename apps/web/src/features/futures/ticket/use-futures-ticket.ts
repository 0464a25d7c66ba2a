import type { BookLevel } from '@meridian/contract/domain/live';
import type { Market } from '@meridian/contract/domain/market';
import type { Problem } from '@meridian/contract/rules/problem';
import { useEffect, useRef, useState } from 'react';
import type { PairFeed } from '../../../live/pair-feed.ts';
import { useLiveMarket } from '../../../live/use-live-market.ts';
import { useOppositeRows } from '../../../order-ticket/use-opposite-rows.ts';
import { largestOrder } from './largest-order.ts';
import { contractsFor } from './size-unit.ts';
import { stopsOf } from './stop-prices.ts';
import { previewTicket, type TicketPreview } from './ticket-preview.ts';
import { ticketProblem } from './ticket-problems.ts';
import type { FuturesTicket } from './ticket-state.ts';
import { orderPrice, type TicketTerms } from './ticket-terms.ts';
import type { OrderToPlace } from './use-place-futures.ts';

/** What the form shows and sends besides its input, for the current market. */
export interface LiveTicket {
  /** The form with its number in contracts. */
  readonly ticket: FuturesTicket;
  readonly terms: TicketTerms;
  readonly order: OrderToPlace;
  readonly preview: TicketPreview;
  /** The largest order in contracts; `0` for none, empty until that is known. */
  readonly largest: string;
  readonly problem: Problem | undefined;
}

export function useFuturesTicket(
  typed: FuturesTicket,
  given: Omit<TicketTerms, 'opposite'>,
  feed: PairFeed | undefined,
): LiveTicket {
  const market = useLiveMarket('futures', given.market, FOLLOW_MS);
  const ticket: FuturesTicket = { ...typed, unit: 'contracts', quantity: contractsFor(typed, market) };
  const opposite = useOpposite(ticket, market, feed);
  const terms = { ...given, market, opposite };
  const { leverage, marginMode } = given;
  const preview = useSame(previewTicket(ticket, terms));
  const { side, style, price, quantity, timeInForce } = ticket;
  const stops = stopsOf(ticket, orderPrice(ticket, market), leverage, market.priceDecimals);
  const order = { side, style, price, quantity, timeInForce, marginMode, leverage, ...stops };
  const largest = largestOrder(ticket, terms);
  return { ticket, terms, order, preview, largest, problem: ticketProblem(order, market, preview) };
}

/** The same object while its figures are the same: a new price does not draw the summary of a limit order again. */
function useSame(preview: TicketPreview): TicketPreview {
  const kept = useRef(preview);
  const names = Object.keys(preview) as (keyof TicketPreview)[];
  if (!names.every((name) => kept.current[name] === preview[name])) kept.current = preview;
  return kept.current;
}

/** Price and book change ten times a second; the preview of an order follows them twice a second. */
const FOLLOW_MS = 500;
const NO_LEVELS: readonly BookLevel[] = [];

function useOpposite(
  { side, style, quantity }: FuturesTicket,
  market: Market,
  feed: PairFeed | undefined,
): readonly BookLevel[] {
  const [levels, setLevels] = useState(NO_LEVELS);
  const isNeeded = quantity !== '';
  const amount = style === 'market' ? quantity : '';
  const rows = useOppositeRows(
    'futures',
    { side: side === 'long' ? 'buy' : 'sell', unit: 'base', amount },
    market,
    feed,
  );
  useEffect(() => {
    if (feed === undefined || !isNeeded) return;
    const read = () => setLevels(rows());
    read();
    const timer = setInterval(read, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [feed, isNeeded, rows]);
  return levels;
}
