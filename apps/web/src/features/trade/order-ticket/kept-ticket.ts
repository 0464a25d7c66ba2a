import {
  type OrderSide,
  type OrderStyle,
  TIMES_IN_FORCE,
  type TimeInForce,
} from '@meridian/contract/domain/order';
import { ticketDraft } from '../../../markets/ticket-draft.ts';
import { LOCAL_KEYS, localKeeper, readJson } from '../../../session/storage.ts';
import { emptyTicket, type Ticket, ticketReducer } from './ticket-state.ts';

/** Stores the form until the page is left or reloaded, so that it survives a change of screen; its type for longer. */
export function keepTicket(marketId: number, { percent: _, ...draft }: Ticket): void {
  ticketDraft.write({ marketId, ...draft });
  const { style, timeInForce } = draft;
  localKeeper.write(LOCAL_KEYS.orderType, JSON.stringify({ style, timeInForce }));
}

/**
 * The form a market starts with. The side chosen last wins, even if it was chosen on market details; price and quantity
 * belong to one market and one side, and a price that was not typed is the current one. A page that is loaded starts with
 * the order type of the last one.
 */
export function keptTicket(marketId: number, side: OrderSide, price: string): Ticket {
  const kept = ticketDraft.read();
  if (kept === undefined) return firstTicket(side, price);
  const { marketId: keptId, ...draft } = kept;
  const ticket = { ...emptyTicket(draft.side), ...draft };
  const same = keptId === marketId ? ticket : ticketReducer(ticket, { do: 'change_market', price });
  const current = same.style === 'limit' && !same.isPriceTyped ? { ...same, price } : same;
  return current.side === side ? current : ticketReducer(current, { do: 'choose_side', side });
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
