import { beforeEach, describe, expect, it } from 'vitest';
import { ticketDraft } from '../../../markets/ticket-draft.ts';
import { LOCAL_KEYS, localKeeper } from '../../../session/storage.ts';
import { keepTicket, keptTicket } from './kept-ticket.ts';
import { emptyTicket, type Ticket } from './ticket-state.ts';

const limit: Ticket = {
  ...emptyTicket('sell', 'limit'),
  timeInForce: 'ioc',
  price: '67000.5',
  isPriceTyped: true,
  quantity: '0.25',
};

describe('the order form of a visit', () => {
  beforeEach(() => {
    ticketDraft.write(undefined);
    localKeeper.remove(LOCAL_KEYS.orderType);
  });

  it('is restored as it was left, on another screen', () => {
    keepTicket(1, limit);
    expect(keptTicket(1, 'sell', '70000')).toEqual(limit);
    const total = { ...limit, unit: 'quote' } as const;
    keepTicket(1, total);
    expect(keptTicket(1, 'sell', '70000')).toEqual(total);
  });

  it('has the current price again unless the user typed one', () => {
    keepTicket(1, { ...limit, isPriceTyped: false });
    expect(keptTicket(1, 'sell', '70000')).toEqual({ ...limit, isPriceTyped: false, price: '70000' });
  });

  it('starts as a market order when nothing was stored', () => {
    expect(keptTicket(1, 'sell', '70000')).toEqual(emptyTicket('sell'));
  });

  it('starts a new visit with the order type of the last one, and with nothing else', () => {
    keepTicket(1, limit);
    ticketDraft.write(undefined);
    const expected = { ...emptyTicket('buy', 'limit'), timeInForce: 'ioc', price: '70000' };
    expect(keptTicket(1, 'buy', '70000')).toEqual(expected);
    keepTicket(1, { ...limit, style: 'market' });
    ticketDraft.write(undefined);
    expect(keptTicket(1, 'buy', '70000')).toEqual({ ...emptyTicket('buy'), timeInForce: 'ioc' });
  });

  it('uses the side chosen on market details, without the quantity of the other side', () => {
    keepTicket(1, limit);
    expect(keptTicket(1, 'buy', '70000')).toEqual({ ...limit, side: 'buy', quantity: '' });
  });

  it('keeps the order type for another market, with its price', () => {
    keepTicket(1, limit);
    expect(keptTicket(2, 'sell', '3500.1')).toEqual({
      ...limit,
      price: '3500.1',
      isPriceTyped: false,
      quantity: '',
    });
  });

  it.each([
    '',
    'null',
    '[]',
    '{"style":"stop","timeInForce":"gtc"}',
    '{"style":"limit","timeInForce":"day"}',
  ])('ignores the stored order type %j', (text) => {
    localKeeper.write(LOCAL_KEYS.orderType, text);
    expect(keptTicket(1, 'buy', '1')).toEqual(emptyTicket('buy'));
  });
});
