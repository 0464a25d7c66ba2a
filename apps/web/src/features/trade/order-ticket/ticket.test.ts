import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewTicket, slideTo } from './ticket-preview.ts';
import { fieldOf, steadyMinimum, ticketProblem } from './ticket-problems.ts';
import { emptyTicket, type Ticket, ticketReducer } from './ticket-state.ts';

const market = {
  state: 'trading',
  base: 'BTC',
  quote: 'USDT',
  priceDecimals: 1,
  quantityDecimals: 4,
  minQuantity: '0.0001',
  maxQuantity: '200',
  price: '67482.5',
  bestBid: '67482.4',
  bestAsk: '67482.6',
  minPrice: '33741.3',
  maxPrice: '101223.7',
} as const;
const balance = { quote: '12433.19204444', base: '0.08505' };
const ticket = (over: Partial<Ticket>): Ticket => ({ ...emptyTicket(), ...over });

const ANY_PRICE = { minPrice: '0.1', maxPrice: '9999999999999' };

describe('ticket', () => {
  it('is a market order by default, and clears the quantity when its meaning changes', () => {
    const typed = ticketReducer(emptyTicket(), { do: 'type_quantity', quantity: '50' });
    expect(emptyTicket()).toMatchObject({ side: 'buy', style: 'market' });
    expect(ticketReducer(typed, { do: 'choose_side', side: 'sell' }).quantity).toBe('');
    expect(ticketReducer(typed, { do: 'choose_style', style: 'limit', price: '67482.5' })).toMatchObject({
      quantity: '',
      price: '67482.5',
    });
  });

  it('takes a price from the book as a limit order', () => {
    const limit = ticket({ style: 'limit', quantity: '0.5', price: '1' });
    expect(ticketReducer(limit, { do: 'take_price', price: '67480.0' })).toMatchObject({
      style: 'limit',
      price: '67480.0',
      quantity: '0.5',
    });
    expect(ticketReducer(ticket({ quantity: '50' }), { do: 'take_price', price: '67480.0' })).toMatchObject({
      style: 'limit',
      quantity: '',
    });
  });

  it('keeps side and type when the market changes, with the price of the new market', () => {
    const selling = ticket({ side: 'sell', style: 'limit', price: '67480.0', quantity: '0.5', percent: 20 });
    expect(ticketReducer(selling, { do: 'change_market', price: '0.0521' })).toEqual(
      ticket({ side: 'sell', style: 'limit', price: '0.0521' }),
    );
    expect(ticketReducer(ticket({ quantity: '50' }), { do: 'change_market', price: '0.0521' })).toEqual(
      ticket({}),
    );
  });

  it('does not move the slider without a balance', () => {
    expect(ticketReducer(emptyTicket(), { do: 'slide', percent: 60, quantity: '' }).percent).toBe(0);
  });

  it('leaves the mark of the slider once a quantity is typed', () => {
    const slid = ticketReducer(emptyTicket(), { do: 'slide', percent: 40, quantity: '10' });
    expect(slid.percent).toBe(40);
    expect(ticketReducer(slid, { do: 'type_quantity', quantity: '11' }).percent).toBe(0);
    expect(ticketReducer(slid, { do: 'type_price', price: '5' })).toMatchObject({
      percent: 40,
      quantity: '10',
    });
  });
});

describe('slider', () => {
  const percent = (over: Partial<Ticket>, current = '67482.5') =>
    previewTicket(ticket(over), market, balance, current).percent;

  it.each([
    ['a typed half of the balance', { side: 'sell', style: 'limit', quantity: '0.0425' }, 50],
    ['a typed quantity beyond the balance', { side: 'sell', style: 'limit', quantity: '1' }, 100],
    ['a typed quantity at a limit', { style: 'limit', price: '67480.0', quantity: '0.0921' }, 50],
    ['an amount to spend', { quantity: '6216.6' }, 50],
    ['an empty field', { percent: 40, quantity: '' }, 0],
    ['a quantity of zero', { style: 'limit', price: '67480.0', quantity: '0.' }, 0],
  ] as const)('shows the share of %s', (_, over, expected) => {
    expect(percent(over)).toBe(expected);
  });

  it('stays where it was dragged to, even when lots are coarse', () => {
    const slid = { side: 'sell', style: 'limit', percent: 33 } as const;
    const quantity = slideTo(ticket(slid), market, { ...balance, base: '0.0005' }, '1', 33);
    expect(quantity).toBe('0.0001');
    expect(
      previewTicket(ticket({ ...slid, quantity }), market, { ...balance, base: '0.0005' }, '1').percent,
    ).toBe(33);
  });

  it('follows the quantity when the price is stepped', () => {
    const slid = { style: 'limit', price: '67480.0', percent: 40, quantity: '0.0737' } as const;
    expect(percent(slid)).toBe(40);
    expect(percent({ ...slid, price: '67480.1' })).toBe(40);
    expect(percent({ ...slid, price: '33740.0' })).toBe(20);
  });

  it.each([
    [{ style: 'limit', price: '67480.0' }, 100, '0.1842'],
    [{ style: 'limit', price: '67480.0' }, 40, '0.0737'],
    [{ style: 'limit', price: '' }, 100, '0.1842'],
    [{ style: 'limit', side: 'sell' }, 100, '0.0850'],
    [{ style: 'limit', side: 'sell' }, 20, '0.0170'],
    [{ style: 'market', side: 'buy' }, 100, '12433.19204'],
    [{ style: 'market', side: 'buy' }, 60, '7459.91522'],
    [{ style: 'limit', price: '67480.0' }, 0, ''],
  ] as const)('%j at %i %% is %s', (over, percent, quantity) => {
    expect(slideTo(ticket(over), market, balance, '67482.5', percent)).toBe(quantity);
  });

  it('never asks for more than is available', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 20n });
    fc.assert(
      fc.property(
        amounts,
        amounts,
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 0, max: 100 }),
        (main, trad, ticks, percent) => {
          const text = (value: bigint) =>
            `${value / 10n ** 8n}.${String(value % 10n ** 8n).padStart(8, '0')}`;
          const have = { quote: text(main), base: text(trad) };
          const price = `${Math.floor(ticks / 10)}.${ticks % 10}`;
          for (const side of ['buy', 'sell'] as const)
            for (const style of ['limit', 'market'] as const) {
              const order = ticket({ side, style, price });
              const quantity = slideTo(order, market, have, price, percent);
              const found = ticketProblem(
                { ...order, quantity },
                { ...market, maxQuantity: '99999999999999', minQuantity: '0.0001', ...ANY_PRICE },
                have,
              );
              expect(found?.reason).not.toBe('insufficient_balance');
              expect(found?.reason ?? '').not.toMatch(/too_precise/);
            }
        },
      ),
    );
  });
});

describe('preview', () => {
  it('shows the exact total and the coin of the quantity', () => {
    expect(
      previewTicket(ticket({ style: 'limit', price: '67480.0', quantity: '0.0737' }), market, balance, '1'),
    ).toEqual({
      total: '4973.276',
      most: '0.1842',
      coin: 'BTC',
      decimals: 4,
      percent: 40,
    });
    expect(previewTicket(ticket({ quantity: '50' }), market, balance, '67482.5')).toMatchObject({
      total: '50',
      coin: 'USDT',
    });
  });

  it.each([
    ['9007199254740.9', '0.0001', '900719925.47409'],
    ['67425.3', '9007199254740.9931', '607313111910687882.06543'],
    ['0.1', '0.0003', '0.00003'],
  ])('never goes through a number that rounds: %s × %s is %s', (price, quantity, total) => {
    expect(previewTicket(ticket({ style: 'limit', price, quantity }), market, balance, '1').total).toBe(
      total,
    );
  });

  it('shows the most a market buy can buy, in the base coin', () => {
    expect(previewTicket(ticket({}), market, balance, '67482.5').most).toBe('0.1842');
    expect(
      previewTicket(ticket({ style: 'limit', price: '99999999999999999' }), market, balance, '1').most,
    ).toBe('');
  });

  it('has no total until there is a price and a quantity', () => {
    for (const over of [
      { price: '', quantity: '1' },
      { price: '1', quantity: '' },
      { price: '0', quantity: '1' },
      { price: '1', quantity: '0.00001' },
    ])
      expect(previewTicket(ticket({ style: 'limit', ...over }), market, balance, '1').total).toBeUndefined();
  });
});

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
  ] as const)('%j: %s under %s', (over, reason, field) => {
    const found = ticketProblem(ticket(over), market, balance)!;
    expect(found.reason).toBe(reason);
    expect(fieldOf(found)).toBe(field);
  });

  it('a missing reference price is shown under the price', () => {
    const unmeasured = { ...market, minPrice: null, maxPrice: null };
    for (const over of [
      { style: 'market', side: 'buy', quantity: '50' },
      { style: 'limit', side: 'buy', price: '67482.6', quantity: '0.001' },
    ] as const) {
      const found = ticketProblem(ticket(over), unmeasured, balance)!;
      expect([found.reason, fieldOf(found)]).toEqual(['no_reference_price', 'price']);
    }
  });

  it('a halted market belongs to no field', () => {
    expect(fieldOf(ticketProblem(emptyTicket(), { ...market, state: 'halted' }, balance)!)).toBe(undefined);
  });

  it('skips the balance rule until the balance has loaded', () => {
    expect(
      ticketProblem(ticket({ style: 'limit', price: '67480', quantity: '100' }), market, undefined),
    ).toBe(undefined);
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
