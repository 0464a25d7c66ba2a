import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../../../futures/testing/sample-order.ts';
import { samplePosition } from '../../../futures/testing/sample-position.ts';
import { contractsOf, largestOrder, shareOf } from './largest-order.ts';
import { balance, terms } from './testing/sample-terms.ts';
import { previewTicket } from './ticket-preview.ts';
import { emptyTicket, ticketReducer } from './ticket-state.ts';
import type { TicketTerms } from './ticket-terms.ts';

const limit = { ...emptyTicket('long'), style: 'limit', price: '60000' } as const;
const withUsable = (usable: string): TicketTerms => ({ ...terms, balance: { ...balance, usable } });

describe('the largest order', () => {
  const held = { ...samplePosition, quantity: '500', markPrice: '60000' };
  const order = { ...sampleOrder, price: '50000', unfilled: '100' };

  it.each<[string, string, Partial<TicketTerms>]>([
    ['of a tier of 50,000 USDT', '833', {}],
    ['of the tier of a lower leverage', '4166', { leverage: 50 }],
    ['beside a position with another leverage and margin mode', '333', { positions: [held] }],
    ['beside a position and an order', '250', { positions: [held], orders: [order] }],
    ['beside a short', '833', { positions: [{ ...held, side: 'short' }] }],
    ['beside an order that closes', '833', { orders: [{ ...order, effect: 'close' }] }],
    ['beside a position in another market', '833', { positions: [{ ...held, marketId: 7 }] }],
    ['of a full tier', '0', { positions: [{ ...held, quantity: '834' }] }],
    ['of the balance', '158', { balance: { ...balance, usable: '100' } }],
    ['of the market', '50', { market: { ...terms.market, maxQuantity: '50' } }],
    ['without a balance', '0', { balance: { ...balance, usable: '0' } }],
    ['until the balance is loaded', '', { balance: undefined }],
  ])('%s is %j', (_, expected, change) => {
    const at = { ...terms, ...change };
    expect(largestOrder(limit, at)).toBe(expected);
    if (Number(expected) === 0) return;
    // The form accepts it, and the chips choose shares of it.
    expect(previewTicket({ ...limit, quantity: expected }, at)).toMatchObject({
      isAffordable: true,
      isWithinTier: true,
    });
    expect(contractsOf(100, limit, at)).toBe(expected);
    expect(contractsOf(25, limit, at)).toBe(String(Math.floor(Number(expected) / 4)));
  });

  it('of a market order allows for a slightly higher price', () => {
    expect(largestOrder(emptyTicket('long'), terms)).toBe('832');
    expect(previewTicket({ ...emptyTicket('long'), quantity: '834' }, terms).isWithinTier).toBe(false);
  });

  it('of a market order is what fills at the prices of the book', () => {
    const opposite = [
      { price: '60600.0', amount: '100' },
      { price: '66000.0', amount: '1000' },
    ];
    // At the last price 100 USDT are 158 contracts.
    const at = { ...withUsable('100'), opposite };
    const ticket = emptyTicket('long');
    const most = largestOrder(ticket, at);
    expect(most).toBe('152');
    expect(contractsOf(50, ticket, at)).toBe('76');
    expect(previewTicket({ ...ticket, quantity: most }, at).fillsWhole).toBe(true);
    expect(previewTicket({ ...ticket, quantity: '157' }, at)).toMatchObject({
      isAffordable: true,
      fillsWhole: false,
    });
    // A short costs less where it sells for less; the exchange checks it at the last price.
    expect(largestOrder(emptyTicket('short'), { ...at, opposite: [{ price: '59000', amount: '9' }] })).toBe(
      '158',
    );
  });

  it('of a limit order without a price is not known', () => {
    expect(largestOrder({ ...limit, price: '' }, terms)).toBe('');
    expect(contractsOf(25, { ...limit, price: '' }, terms)).toBe('');
  });
});

describe('the slider', () => {
  // At 0.63 USDT a contract the balance opens 158.
  it.each([
    ['', 0],
    ['x', 0],
    ['0', 0],
    ['158', 100],
    ['200', 100],
    ['79', 50],
    ['1', 1],
  ])('with %j typed is at %i %%', (quantity, percent) => {
    expect(shareOf({ ...emptyTicket('long'), quantity }, withUsable('100'))).toBe(percent);
  });

  it('stays where it was moved to, although whole contracts are a little less', () => {
    const poor = withUsable('7');
    const ticket = ticketReducer(emptyTicket('long'), {
      do: 'take_share',
      percent: 70,
      quantity: contractsOf(70, emptyTicket('long'), poor),
    });
    expect(ticket.quantity).toBe('7');
    expect(shareOf(ticket, poor)).toBe(70);
    expect(shareOf({ ...ticket, percent: 0 }, poor)).toBe(64);
  });

  it('clears the quantity at 0 %, and keeps it where a share is less than a contract', () => {
    const ticket = { ...emptyTicket('long'), quantity: '5' };
    expect(ticketReducer(ticket, { do: 'take_share', percent: 0, quantity: '' }).quantity).toBe('');
    expect(ticketReducer(ticket, { do: 'take_share', percent: 1, quantity: '' })).toBe(ticket);
  });
});
