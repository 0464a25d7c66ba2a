import { formatDecimal, parseDecimal } from '@meridian/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oppositeRows } from '../../../order-ticket/deep-book.ts';
import { balance, market, ticketWith } from './testing/sample-market.ts';
import {
  amountForTotal,
  estimateTicket,
  orderOf,
  previewTicket,
  roundedTotal,
  slideTo,
} from './ticket-preview.ts';
import { ticketProblem } from './ticket-problems.ts';
import type { Ticket } from './ticket-state.ts';

const ANY_PRICE = { minPrice: '0.1', maxPrice: '9999999999999' };
const book = {
  sell: [
    { price: '67482.7', amount: '0.0202' },
    { price: '67483.0', amount: '0.4373' },
  ],
  buy: [{ price: '67482.3', amount: '0.0637' }],
};

describe('slider', () => {
  const percent = (over: Partial<Ticket>, current = '67482.5') =>
    previewTicket(ticketWith(over), market, balance, current, undefined).percent;

  it.each([
    ['a typed half of the balance', { side: 'sell', style: 'limit', quantity: '0.0425' }, 50],
    ['a typed quantity beyond the balance', { side: 'sell', style: 'limit', quantity: '1' }, 100],
    ['a typed quantity at a limit', { style: 'limit', price: '67480.0', quantity: '0.0921' }, 50],
    ['a typed total', { style: 'limit', price: '67480.0', unit: 'quote', quantity: '6215' }, 50],
    ['an amount to spend', { quantity: '6216.6' }, 50],
    ['an empty field', { percent: 40, quantity: '' }, 0],
    ['a quantity of zero', { style: 'limit', price: '67480.0', quantity: '0.' }, 0],
  ] as const)('shows the share of %s', (_, over, expected) => {
    expect(percent(over)).toBe(expected);
  });

  it.each([
    ['all of it', { side: 'sell', style: 'limit', quantity: '0.0850' }, false],
    ['a lot more', { side: 'sell', style: 'limit', quantity: '0.0851' }, true],
    ['a lot more than a limit buys', { style: 'limit', price: '67480.0', quantity: '0.1843' }, true],
    ['a total above it', { style: 'limit', price: '67480.0', unit: 'quote', quantity: '99999999' }, true],
    ['a larger amount to spend', { quantity: '12433.2' }, true],
  ] as const)('says whether the order is beyond the balance: %s', (_, over, isBeyond) => {
    const preview = previewTicket(ticketWith(over), market, balance, '67482.5', undefined);
    expect([preview.percent, preview.isBeyond]).toEqual([100, isBeyond]);
  });

  it('is beyond nothing without a balance', () => {
    const order = ticketWith({ side: 'sell', style: 'limit', quantity: '1' });
    const none = { quote: '0', base: '0' };
    expect(previewTicket(order, market, none, '1', undefined)).toMatchObject({ percent: 0, isBeyond: false });
  });

  it('stays where it was dragged to, even when lots are coarse', () => {
    const slid = { side: 'sell', style: 'limit', percent: 33 } as const;
    const few = { ...balance, base: '0.0005' };
    const quantity = slideTo(ticketWith(slid), market, few, '1', 33);
    expect(quantity).toBe('0.0001');
    expect(previewTicket(ticketWith({ ...slid, quantity }), market, few, '1', undefined).percent).toBe(33);
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
  ] as const)('%j at %i %% is %s', (over, at, quantity) => {
    expect(slideTo(ticketWith(over), market, balance, '67482.5', at)).toBe(quantity);
  });

  it('never asks for more than is available', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 20n });
    fc.assert(
      fc.property(
        amounts,
        amounts,
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 0, max: 100 }),
        (main, trad, ticks, at) => {
          const have = { quote: formatDecimal(main, 8), base: formatDecimal(trad, 8) };
          const price = formatDecimal(BigInt(ticks), 1);
          for (const side of ['buy', 'sell'] as const)
            for (const style of ['limit', 'market'] as const) {
              const form = ticketWith({ side, style, price });
              const quantity = slideTo(form, market, have, price, at);
              const filled = { ...form, quantity };
              const terms = { ...market, maxQuantity: '99999999999999', ...ANY_PRICE };
              const found = ticketProblem(filled, orderOf(filled, market, price, undefined), terms, have);
              expect(found?.reason).not.toBe('insufficient_balance');
              expect(found?.reason ?? '').not.toMatch(/too_precise/);
            }
        },
      ),
    );
  });
});

describe('total', () => {
  it.each([
    ['100', '67482.5', '0.0014'],
    ['67482.5', '67482.5', '1.0000'],
    ['6.7482', '67482.5', ''],
    ['6.74825', '67482.5', '0.0001'],
    ['100', '', ''],
    ['', '67482.5', ''],
    ['100', '0', ''],
    ['0.000001', '0.1', ''],
  ])('%s at a price of %s gives %j', (total, price, amount) => {
    expect(amountForTotal(total, price, market)).toBe(amount);
  });

  it('gives an amount that never costs more than the total, and less than one lot below it', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 18n),
        fc.bigInt(1n, 10n ** 12n),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 5 }),
        (units, ticks, priceDecimals, quantityDecimals) => {
          const terms = { ...market, priceDecimals, quantityDecimals };
          const scale = priceDecimals + quantityDecimals;
          const price = formatDecimal(ticks, priceDecimals);
          const amount = amountForTotal(formatDecimal(units, scale), price, terms);
          const lots = amount === '' ? 0n : parseDecimal(amount, quantityDecimals)!;
          expect(lots * ticks).toBeLessThanOrEqual(units);
          expect((lots + 1n) * ticks).toBeGreaterThan(units);
        },
      ),
    );
  });

  it('of an amount converts back to the amount', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n), fc.bigInt(1n, 10n ** 7n), (lots, ticks) => {
        const price = formatDecimal(ticks, 1);
        const form = ticketWith({ style: 'limit', price, quantity: formatDecimal(lots, 4) });
        const { total } = previewTicket(form, market, balance, price, undefined);
        expect(amountForTotal(total, price, market)).toBe(form.quantity);
      }),
    );
  });
});

describe('preview', () => {
  const figures = (over: Partial<Ticket>) => previewTicket(ticketWith(over), market, balance, '1', undefined);

  it('shows the exact total, and the amount of a total', () => {
    expect(figures({ style: 'limit', price: '67480.0', quantity: '0.0737' })).toEqual({
      amount: '0.0737',
      total: '4973.276',
      max: '0.1842',
      percent: 40,
      isBeyond: false,
    });
    expect(figures({ style: 'limit', price: '67480.0', unit: 'quote', quantity: '100' })).toMatchObject({
      amount: '0.0014',
      total: '94.472',
    });
  });

  it.each([
    ['9007199254740.9', '0.0001', '900719925.47409'],
    ['67425.3', '9007199254740.9931', '607313111910687882.06543'],
    ['0.1', '0.0003', '0.00003'],
  ])('is never rounded: %s × %s is %s', (price, quantity, total) => {
    expect(figures({ style: 'limit', price, quantity }).total).toBe(total);
  });

  it('shows the maximum a market buy can buy, in the base coin', () => {
    expect(previewTicket(ticketWith({}), market, balance, '67482.5', undefined).max).toBe('0.1842');
    expect(figures({ style: 'limit', price: '99999999999999999' }).max).toBe('');
  });

  it('has no total until there is a price and a quantity', () => {
    for (const over of [
      { price: '', quantity: '1' },
      { price: '1', quantity: '' },
      { price: '0', quantity: '1' },
      { price: '1', quantity: '0.00001' },
    ])
      expect(figures({ style: 'limit', ...over }).total).toBe('');
  });
});

describe('market order', () => {
  const order = (over: Partial<Ticket>, known = book) => {
    const form = ticketWith(over);
    return orderOf(form, market, '67482.5', estimateTicket(form, market, oppositeRows(known, form.side)))
      .quantity;
  };
  const NO_BOOK = { sell: [], buy: [] };

  it.each([
    ['spends what was typed', { quantity: '100' }, '100'],
    ['spends what a typed amount costs', { unit: 'base', quantity: '0.0302' }, '2037.98054'],
    ['sells what was typed', { side: 'sell', quantity: '0.01' }, '0.01'],
    ['sells what brings a typed total', { side: 'sell', unit: 'quote', quantity: '100' }, '0.0014'],
  ] as const)('%s', (_, over, quantity) => {
    expect(order(over)).toBe(quantity);
  });

  it('is converted at the last price if the known book is too small', () => {
    expect(order({ unit: 'base', quantity: '1' }, NO_BOOK)).toBe('67482.5');
    expect(order({ side: 'sell', unit: 'quote', quantity: '100' }, NO_BOOK)).toBe('0.0014');
    expect(order({ unit: 'base', quantity: '' }, NO_BOOK)).toBe('');
  });

  it('has an estimate, unlike a limit order', () => {
    expect(estimateTicket(ticketWith({ quantity: '100' }), market, book.sell)).toMatchObject({
      value: '94.47578',
    });
    const limit = ticketWith({ style: 'limit', price: '67000', quantity: '1' });
    expect(estimateTicket(limit, market, book.sell)).toBeUndefined();
  });
});

describe('a typed total', () => {
  it.each([
    ['that is not a whole number of lots', '100', '94.472'],
    ['of whole lots', '94.472', undefined],
    ['of whole lots, with a zero more', '94.4720', undefined],
    ['too small for a lot', '1', undefined],
    ['that is empty', '', undefined],
  ])('%s: %s is %s', (_, quantity, rounded) => {
    const ticket = ticketWith({ style: 'limit', price: '67480.0', unit: 'quote', quantity });
    expect(roundedTotal(ticket, previewTicket(ticket, market, balance, '1', undefined))).toBe(rounded);
  });

  it('is not rounded in a market order, whose spent amount is estimated', () => {
    const ticket = ticketWith({ quantity: '100' });
    const estimate = estimateTicket(ticket, market, book.sell);
    expect(roundedTotal(ticket, previewTicket(ticket, market, balance, '1', estimate))).toBeUndefined();
  });
});
