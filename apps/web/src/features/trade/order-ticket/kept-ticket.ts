import type { TicketDraft } from '@meridian/contract/domain/order';
import { parseKeptTicket, keptTicket as ticketText } from '@meridian/contract/mappers/kept';
import { decimalsOf } from '@meridian/money';
import { SESSION_KEYS, sessionKeeper } from '../../../session/storage.ts';
import { emptyTicket, type Side, type Ticket, ticketReducer } from './ticket-state.ts';

/** Stores the form for the visit, so that it survives a change of screen and a reload. */
export function keepTicket(marketId: number, { side, style, price, quantity }: Ticket): void {
  sessionKeeper.write(SESSION_KEYS.spotTicket, ticketText({ marketId, side, style, price, quantity }));
}

/**
 * The form a market starts with. The side chosen last wins, also where it was chosen on market details; price and
 * quantity belong to one market and one side.
 */
export function keptTicket(marketId: number, side: Side, price: string): Ticket {
  const kept = readTicket();
  if (kept === undefined) return emptyTicket(side);
  const { marketId: keptId, ...draft } = kept;
  const ticket = { ...emptyTicket(draft.side), ...draft };
  const same = keptId === marketId ? ticket : ticketReducer(ticket, { do: 'change_market', price });
  return same.side === side ? same : ticketReducer(same, { do: 'choose_side', side });
}

function readTicket(): TicketDraft | undefined {
  const kept = parseKeptTicket(sessionKeeper.read(SESSION_KEYS.spotTicket));
  return kept !== undefined && isDecimalText(kept.price) && isDecimalText(kept.quantity) ? kept : undefined;
}

const isDecimalText = (text: string): boolean =>
  text.length <= 20 && (text === '' || decimalsOf(text) !== undefined);
