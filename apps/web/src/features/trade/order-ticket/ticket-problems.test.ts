import { describe, expect, it } from 'vitest';
import { balance, market, ticketWith } from './testing/sample-market.ts';
import { orderOf } from './ticket-preview.ts';
import { fieldOf, isBelowMinimum, smallestOrder, steadyMinimum, ticketProblem } from './ticket-problems.ts';
import { emptyTicket, type Ticket } from './ticket-state.ts';

const judge = (
  form: Ticket,
  terms: Parameters<typeof ticketProblem>[2] = market,
  have: typeof balance | undefined = balance,
) => ticketProblem(form, orderOf(form, market, market.price, undefined), terms, have);

describe('problems', () => {
  it.each([
    [{ style: 'limit', price: '', quantity: '1' }, 'price_required', 'price'],
    [{ style: 'limit', price: '101223.8', quantity: '0.01' }, 'price_out_of_range', 'price'],
    [{ style: 'limit', price: '33741.2', quantity: '0.01' }, 'price_out_of_range', 'price'],
    [{ style: 'limit', price: '67480', quantity: '' }, 'quantity_required', 'quantity'],
    [{ style: 'limit', price: '67480', quantity: '0.00001' }, 'quantity_too_precise', 'quantity'],
    [{ style: 'limit', price: '67480', quantity: '1' }, 'insufficient_balance', 'quantity'],
    [
      { style: 'limit', side: 'sell', price: '67480', quantity: '0.0851' },
      'insufficient_balance',
      'quantity',
    ],
    [{ style: 'market', side: 'sell', quantity: '' }, 'quantity_required', 'quantity'],
    [{ style: 'market', side: 'buy', quantity: '' }, 'amount_required', 'quantity'],
    [{ style: 'market', side: 'buy', quantity: '1.123456789' }, 'amount_too_precise', 'quantity'],
    [{ style: 'market', side: 'buy', quantity: '0.1' }, 'quantity_below_minimum', 'quantity'],
    [{ style: 'market', unit: 'base', quantity: '' }, 'quantity_required', 'quantity'],
    [{ style: 'market', unit: 'base', quantity: '0.00001' }, 'quantity_too_precise', 'quantity'],
    [{ style: 'market', unit: 'base', quantity: '1' }, 'insufficient_balance', 'quantity'],
    [{ style: 'market', side: 'sell', unit: 'quote', quantity: '' }, 'amount_required', 'quantity'],
    [{ style: 'market', side: 'sell', unit: 'quote', quantity: '1' }, 'quantity_below_minimum', 'quantity'],
    [{ style: 'market', side: 'sell', unit: 'quote', quantity: '9999' }, 'insufficient_balance', 'quantity'],
  ] as const)('%j: %s under %s', (over, reason, field) => {
    const form = ticketWith(over);
    const found = judge(form)!;
    expect(found.reason).toBe(reason);
    expect(fieldOf(found, form)).toBe(field);
  });

  it.each([
    ['', 'amount_required'],
    ['0', 'quantity_not_positive'],
    ['5', 'quantity_below_minimum'],
    ['100.000001', 'amount_too_precise'],
    ['12433.2', undefined],
    ['12500', 'insufficient_balance'],
    // More than the maximum of 200 BTC as well.
    ['99999999', 'insufficient_balance'],
  ])('a total of %j: %s under the total', (quantity, reason) => {
    const form = ticketWith({ style: 'limit', price: '67480', unit: 'quote', quantity });
    const found = judge(form);
    expect(found?.reason).toBe(reason);
    if (found !== undefined) expect(fieldOf(found, form)).toBe('total');
  });

  it.each([
    ['0.01', true],
    ['0.0', false],
    ['', false],
    ['100', false],
  ])('a market buy of %j USDT is too small to send: %s', (quantity, tooSmall) => {
    const form = ticketWith({ style: 'market', side: 'buy', quantity });
    expect(isBelowMinimum(form, judge(form))).toBe(tooSmall);
  });

  it('names the smallest total in the coin that was typed', () => {
    const form = ticketWith({ style: 'limit', price: '67480', unit: 'quote', quantity: '5' });
    expect(judge(form)?.params).toEqual({ min: '6.8 USDT' });
  });

  it('asks for the price before the total that depends on it', () => {
    const form = ticketWith({ style: 'limit', price: '', unit: 'quote', quantity: '100' });
    expect(judge(form)?.reason).toBe('price_required');
  });

  it.each([
    ['buy', '67482.6', true],
    ['buy', '67482.5', false],
    ['sell', '67482.4', true],
    ['sell', '67482.5', false],
  ] as const)('a post-only %s at %s would cross: %s', (side, price, crosses) => {
    const form = ticketWith({ side, style: 'limit', timeInForce: 'post_only', price, quantity: '0.01' });
    const found = judge(form);
    expect(found?.reason).toBe(crosses ? 'would_cross' : undefined);
    if (found !== undefined) expect(fieldOf(found, form)).toBe('price');
    expect(judge({ ...form, timeInForce: 'gtc' })).toBeUndefined();
    expect(judge(form, { ...market, bestAsk: null, bestBid: null })).toBeUndefined();
  });

  it('a missing reference price is shown under the price', () => {
    const unmeasured = { ...market, minPrice: null, maxPrice: null };
    for (const over of [
      { style: 'market', side: 'buy', quantity: '50' },
      { style: 'limit', side: 'buy', price: '67482.6', quantity: '0.001' },
    ] as const) {
      const form = ticketWith(over);
      const found = judge(form, unmeasured)!;
      expect([found.reason, fieldOf(found, form)]).toEqual(['no_reference_price', 'price']);
    }
  });

  it('a halted market belongs to no field', () => {
    const found = judge(emptyTicket(), { ...market, state: 'halted' })!;
    expect(fieldOf(found, emptyTicket())).toBe(undefined);
    expect(judge(ticketWith({ style: 'limit', unit: 'quote' }), { ...market, state: 'halted' })?.reason).toBe(
      'market_halted',
    );
  });

  it('skips the balance rule until the balance has loaded', () => {
    const form = ticketWith({ style: 'limit', price: '67480', quantity: '100' });
    expect(ticketProblem(form, orderOf(form, market, '1', undefined), market, undefined)).toBe(undefined);
  });
});

it.each([
  ['6.74976 USDT', '6.8 USDT'],
  ['6.7 USDT', '6.7 USDT'],
  ['0.00012345 BTC', '0.00013 BTC'],
  ['1234.5 USDT', '1300 USDT'],
  ['5 USDT', '5 USDT'],
])('a minimum of %s is shown as %s', (minimum, called) => {
  expect(steadyMinimum(minimum)).toBe(called);
});

it.each([
  [{ style: 'market', side: 'buy', unit: 'quote' }, '≈ 6.8', 'USDT'],
  [{ style: 'market', side: 'sell', unit: 'quote' }, '≈ 6.8', 'USDT'],
  [{ style: 'market', side: 'buy', unit: 'base' }, '0.0001', 'BTC'],
] as const)('names the smallest order in the coin that is typed: %j', (over, amount, coin) => {
  expect(smallestOrder(ticketWith(over), market)).toEqual([amount, coin]);
});
