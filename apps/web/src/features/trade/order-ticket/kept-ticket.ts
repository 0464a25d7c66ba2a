import { decimalsOf } from '@meridian/money';
import { readJson, SESSION_KEYS, sessionKeeper } from '../../../session/storage.ts';
import { emptyTicket, type Side, type Ticket, ticketReducer } from './ticket-state.ts';

interface KeptTicket {
  readonly autoid: number;
  readonly ticket: Ticket;
}

/** Keeps the form for the visit: it survives another screen and a reload. */
export function keepTicket(autoid: number, { side, style, price, number }: Ticket): void {
  sessionKeeper.write(SESSION_KEYS.spotTicket, JSON.stringify({ autoid, side, style, price, number }));
}

/**
 * The form a market begins with. The side chosen last wins, also where it was chosen on market details; price and
 * number belong to one market and one side.
 */
export function keptTicket(autoid: number, side: Side, price: string): Ticket {
  const kept = readJson(sessionKeeper, SESSION_KEYS.spotTicket, acceptTicket);
  if (kept === undefined) return emptyTicket(side);
  const { ticket } = kept;
  const same = kept.autoid === autoid ? ticket : ticketReducer(ticket, { do: 'change_market', price });
  return same.side === side ? same : ticketReducer(same, { do: 'choose_side', side });
}

function acceptTicket(value: unknown): KeptTicket | undefined {
  const { autoid, side, style, price, number } = value as Record<string, unknown>;
  if (typeof autoid !== 'number' || (side !== 'buy' && side !== 'sell')) return undefined;
  if (style !== 'limit' && style !== 'market') return undefined;
  if (!isDecimalText(price) || !isDecimalText(number)) return undefined;
  return { autoid, ticket: { ...emptyTicket(side), style, price, number } };
}

const isDecimalText = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 20 && (text === '' || decimalsOf(text) !== undefined);
