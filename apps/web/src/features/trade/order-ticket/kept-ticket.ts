import {
  type OrderSide,
  type OrderStyle,
  TIMES_IN_FORCE,
  type TicketDraft,
  type TimeInForce,
} from '@meridian/contract/domain/order';
import { parseKeptTicket, keptTicket as ticketText } from '@meridian/contract/mappers/kept-orders';
import { decimalsOf } from '@meridian/money';
import { LOCAL_KEYS, localKeeper, readJson, SESSION_KEYS, sessionKeeper } from '../../../session/storage.ts';
import { emptyTicket, type Ticket, ticketReducer } from './ticket-state.ts';

/** Stores the form for the visit, so that it survives a change of screen and a reload; the order type for longer. */
export function keepTicket(marketId: number, { percent: _, ...draft }: Ticket): void {
  sessionKeeper.write(SESSION_KEYS.spotTicket, ticketText({ marketId, ...draft }));
  const { style, timeInForce } = draft;
  localKeeper.write(LOCAL_KEYS.orderType, JSON.stringify({ style, timeInForce }));
}

/**
 * The form a market starts with. The side chosen last wins, even if it was chosen on market details; price and quantity
 * belong to one market and one side. A new visit starts with the order type of the last one.
 */
export function keptTicket(marketId: number, side: OrderSide, price: string): Ticket {
  const kept = readTicket();
  if (kept === undefined) return firstTicket(side, price);
  const { marketId: keptId, ...draft } = kept;
  const ticket = { ...emptyTicket(draft.side), ...draft };
  const same = keptId === marketId ? ticket : ticketReducer(ticket, { do: 'change_market', price });
  return same.side === side ? same : ticketReducer(same, { do: 'choose_side', side });
}

function firstTicket(side: OrderSide, price: string): Ticket {
  const type = readJson(localKeeper, LOCAL_KEYS.orderType, acceptType);
  if (type === undefined) return emptyTicket(side);
  const ticket = { ...emptyTicket(side, type.style), timeInForce: type.timeInForce };
  return type.style === 'limit' ? { ...ticket, price } : ticket;
}

function acceptType(
  value: unknown,
): { readonly style: OrderStyle; readonly timeInForce: TimeInForce } | undefined {
  const { style, timeInForce } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const known = TIMES_IN_FORCE.find((word) => word === timeInForce);
  if ((style !== 'limit' && style !== 'market') || known === undefined) return undefined;
  return { style, timeInForce: known };
}

function readTicket(): TicketDraft | undefined {
  const kept = parseKeptTicket(sessionKeeper.read(SESSION_KEYS.spotTicket));
  return kept !== undefined && isDecimalText(kept.price) && isDecimalText(kept.quantity) ? kept : undefined;
}

const isDecimalText = (text: string): boolean =>
  text.length <= 20 && (text === '' || decimalsOf(text) !== undefined);
