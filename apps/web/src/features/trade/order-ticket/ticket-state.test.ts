import { describe, expect, it } from 'vitest';
import { ticketWith } from './testing/sample-market.ts';
import { emptyTicket, ticketReducer } from './ticket-state.ts';

describe('ticket', () => {
  it('is a market order by default, and clears the quantity when its meaning changes', () => {
    const typed = ticketReducer(emptyTicket(), { do: 'type_quantity', unit: 'quote', quantity: '50' });
    expect(emptyTicket()).toMatchObject({ side: 'buy', style: 'market', timeInForce: 'gtc', unit: 'quote' });
    expect(ticketReducer(typed, { do: 'choose_side', side: 'sell' })).toMatchObject({
      quantity: '',
      unit: 'base',
    });
    expect(ticketReducer(typed, { do: 'choose_style', style: 'limit', price: '67482.5' })).toMatchObject({
      quantity: '',
      unit: 'base',
      price: '67482.5',
    });
  });

  it('becomes a limit order when a price is picked from the book', () => {
    const limit = ticketWith({ style: 'limit', quantity: '0.5', price: '1' });
    expect(ticketReducer(limit, { do: 'take_price', price: '67480.0' })).toMatchObject({
      style: 'limit',
      price: '67480.0',
      quantity: '0.5',
    });
    const spending = ticketWith({ quantity: '50' });
    expect(ticketReducer(spending, { do: 'take_price', price: '67480.0' })).toMatchObject({
      style: 'limit',
      quantity: '',
      unit: 'base',
    });
  });

  it('keeps side, type and time in force when the market changes, with the price of the new market', () => {
    const selling = ticketWith({
      side: 'sell',
      style: 'limit',
      timeInForce: 'post_only',
      price: '67480.0',
      unit: 'quote',
      quantity: '50',
      percent: 20,
    });
    expect(ticketReducer(selling, { do: 'change_market', price: '0.0521' })).toEqual(
      ticketWith({ side: 'sell', style: 'limit', timeInForce: 'post_only', price: '0.0521' }),
    );
    expect(ticketReducer(ticketWith({ quantity: '50' }), { do: 'change_market', price: '0.0521' })).toEqual(
      ticketWith({}),
    );
  });

  it('keeps the time in force while the type is changed', () => {
    const chosen = ticketReducer(ticketWith({ style: 'limit' }), {
      do: 'choose_time_in_force',
      timeInForce: 'fok',
    });
    const market = ticketReducer(chosen, { do: 'choose_style', style: 'market', price: '1' });
    expect(ticketReducer(market, { do: 'choose_style', style: 'limit', price: '1' }).timeInForce).toBe('fok');
  });

  it('keeps a typed price while the type is changed, and replaces one that the form filled in', () => {
    const there = { do: 'choose_style', style: 'market', price: '67500.0' } as const;
    const back = { do: 'choose_style', style: 'limit', price: '67550.0' } as const;
    const filledIn = ticketReducer(emptyTicket(), { ...back, price: '66000.0' });
    const typed = ticketReducer(filledIn, { do: 'type_price', price: '65000.0' });
    expect([filledIn, typed].map((begun) => [there, back].reduce(ticketReducer, begun).price)).toEqual([
      '67550.0',
      '65000.0',
    ]);
  });

  it('turns a total into the quantity it gave', () => {
    const total = ticketReducer(ticketWith({ style: 'limit', price: '67480.0' }), {
      do: 'type_quantity',
      unit: 'quote',
      quantity: '100',
    });
    expect(total).toMatchObject({ unit: 'quote', quantity: '100' });
    expect(ticketReducer(total, { do: 'settle_total', quantity: '0.0014' })).toMatchObject({
      unit: 'base',
      quantity: '0.0014',
    });
  });

  it('switches a market order to the other coin and back', () => {
    const switched = ticketReducer(ticketWith({ quantity: '100', percent: 20 }), {
      do: 'switch_unit',
      quantity: '0.0014',
    });
    expect(switched).toMatchObject({ unit: 'base', quantity: '0.0014', percent: 0 });
    expect(ticketReducer(switched, { do: 'switch_unit', quantity: '94.5' })).toMatchObject({ unit: 'quote' });
    expect(ticketReducer(switched, { do: 'slide', percent: 20, quantity: '200' })).toMatchObject({
      unit: 'quote',
      quantity: '200',
    });
  });

  it('is empty again after the order, with everything else as it was', () => {
    const limit = ticketWith({
      style: 'limit',
      timeInForce: 'ioc',
      price: '67480.0',
      quantity: '1',
      percent: 40,
    });
    expect(ticketReducer(limit, { do: 'placed' })).toEqual({ ...limit, quantity: '', percent: 0 });
  });

  it('does not move the slider without a balance', () => {
    expect(ticketReducer(emptyTicket(), { do: 'slide', percent: 60, quantity: '' }).percent).toBe(0);
  });

  it('resets the slider once a quantity is typed', () => {
    const slid = ticketReducer(emptyTicket(), { do: 'slide', percent: 40, quantity: '10' });
    expect(slid.percent).toBe(40);
    expect(ticketReducer(slid, { do: 'type_quantity', unit: 'quote', quantity: '11' }).percent).toBe(0);
    expect(ticketReducer(slid, { do: 'type_price', price: '5' })).toMatchObject({
      percent: 40,
      quantity: '10',
    });
  });
});
