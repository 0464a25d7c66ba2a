import type { TicketDraft } from '@meridian/contract/domain/order';
import { keptTicket as ticketText } from '@meridian/contract/mappers/kept';
import { beforeEach, describe, expect, it } from 'vitest';
import { SESSION_KEYS, sessionKeeper } from '../../../session/storage.ts';
import { keepTicket, keptTicket } from './kept-ticket.ts';
import { emptyTicket, type Ticket } from './ticket-state.ts';

const limit = { ...emptyTicket('sell'), style: 'limit', price: '67000.5', quantity: '0.25' } as const;

const keptText = (over: Partial<TicketDraft>) => ticketText({ marketId: 1, ...limit, ...over });

describe('the order form of a visit', () => {
  beforeEach(() => sessionKeeper.remove(SESSION_KEYS.spotTicket));

  it('is restored as it was left', () => {
    keepTicket(1, limit);
    expect(keptTicket(1, 'sell', '70000')).toEqual(limit);
  });

  it('starts as a market order when nothing was stored', () => {
    expect(keptTicket(1, 'sell', '70000')).toEqual(emptyTicket('sell'));
  });

  it('uses the side chosen on market details, without the quantity of the other side', () => {
    keepTicket(1, limit);
    expect(keptTicket(1, 'buy', '70000')).toEqual({ ...limit, side: 'buy', quantity: '' });
  });

  it('keeps the order type for another market, with its price', () => {
    keepTicket(1, limit);
    expect(keptTicket(2, 'sell', '3500.1')).toEqual({ ...limit, price: '3500.1', quantity: '' });
  });

  it.each([
    '',
    'null',
    '[]',
    keptText({ price: 'x' }),
    keptText({ quantity: '1e3' }),
    keptText({ side: 'hold' as Ticket['side'] }),
  ])('ignores the stored value %j', (text) => {
    sessionKeeper.write(SESSION_KEYS.spotTicket, text);
    expect(keptTicket(1, 'buy', '1')).toEqual(emptyTicket('buy'));
  });
});
