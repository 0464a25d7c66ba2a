import { formatDecimal, parseDecimal } from '@meridian/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxProceeds, type WantedTrade, walkBook } from './book-walk.ts';

const scales = { priceDecimals: 1, quantityDecimals: 4 };
const sellers = [
  { price: '67482.7', amount: '0.0202' },
  { price: '67483.0', amount: '0.4373' },
];
const buyers = [
  { price: '67482.3', amount: '0.0637' },
  { price: '60000.0', amount: '1.5452' },
];
const spend = (amount: string): WantedTrade => ({ side: 'buy', unit: 'quote', amount });
const buy = (amount: string): WantedTrade => ({ side: 'buy', unit: 'base', amount });
const sell = (amount: string): WantedTrade => ({ side: 'sell', unit: 'base', amount });

describe('the estimate of a market order', () => {
  it('buys whole lots only, so that a part of the amount is not spent', () => {
    expect(walkBook(sellers, spend('100'), scales)).toEqual({
      quantity: '0.0014',
      value: '94.47578',
      averagePrice: '67482.7',
      slippagePercent: '0.00',
    });
  });

  it('continues at the next price', () => {
    expect(walkBook(sellers, spend('2000'), scales)).toMatchObject({
      quantity: '0.0296',
      value: '1997.49074',
      averagePrice: '67482.8',
    });
  });

  it('trades a number of coins, and shows how far the average is from the best price', () => {
    expect(walkBook(buyers, sell('0.1'), scales)).toEqual({
      quantity: '0.1000',
      value: '6476.62251',
      averagePrice: '64766.2',
      slippagePercent: '4.03',
    });
  });

  it('rounds the average price of a buy up and of a sell down', () => {
    const rows = [
      { price: '100.0', amount: '2' },
      { price: '100.1', amount: '1' },
    ];
    expect(walkBook(rows, buy('3'), scales)?.averagePrice).toBe('100.1');
    expect(walkBook(rows.toReversed(), sell('3'), scales)?.averagePrice).toBe('100.0');
  });

  it('rounds the slippage up, so that it is zero only at the best price', () => {
    const rows = [
      { price: '67550.0', amount: '0.5' },
      { price: '67560.8', amount: '0.5' },
    ];
    expect(walkBook(rows, buy('0.5'), scales)?.slippagePercent).toBe('0.00');
    expect(walkBook(rows, buy('1'), scales)?.slippagePercent).toBe('0.01');
    expect(walkBook(rows.toReversed(), sell('1'), scales)?.slippagePercent).toBe('0.01');
  });

  it('sells no more than needed for the amount', () => {
    expect(walkBook(buyers, { ...spend('100'), side: 'sell' }, scales)).toMatchObject({
      quantity: '0.0014',
      value: '94.47522',
    });
  });

  it.each([
    ['an empty field', spend('')],
    ['zero', buy('0')],
    ['an amount that buys no lot', spend('1')],
    ['more than the rows hold', spend('1000000')],
    ['too many decimals', buy('0.00001')],
    ['a text that is not a number', buy('x')],
  ])('is unknown for %s', (_, wanted) => {
    expect(walkBook(sellers, wanted, scales)).toBeUndefined();
  });

  it('is unknown without a book or with an unreadable one', () => {
    expect(walkBook([], spend('100'), scales)).toBeUndefined();
    expect(walkBook([{ price: '0', amount: '1' }], spend('100'), scales)).toBeUndefined();
  });

  const rows = fc
    .array(fc.record({ ticks: fc.bigInt(1n, 10n ** 7n), lots: fc.bigInt(1n, 10n ** 6n) }), { maxLength: 20 })
    .map((levels) =>
      levels.map(({ ticks, lots }) => ({ price: formatDecimal(ticks, 1), amount: formatDecimal(lots, 4) })),
    );

  it('never costs more than the amount, and the rest buys no lot at any price passed', () => {
    fc.assert(
      fc.property(rows, fc.bigInt(1n, 10n ** 13n), (levels, amount) => {
        const found = walkBook(levels, spend(formatDecimal(amount, 5)), scales);
        if (found === undefined) return;
        const value = parseDecimal(found.value, 5)!;
        expect(value).toBeLessThanOrEqual(amount);
        const highest = levels.reduce((max, { price }) => {
          const ticks = parseDecimal(price, 1)!;
          return ticks > max ? ticks : max;
        }, 0n);
        expect(amount - value).toBeLessThan(highest);
      }),
    );
  });

  it('spending the cost of a quantity buys that quantity', () => {
    fc.assert(
      fc.property(rows, fc.bigInt(1n, 10n ** 7n), (levels, lots) => {
        const asked = walkBook(levels, buy(formatDecimal(lots, 4)), scales);
        if (asked === undefined) return;
        expect(walkBook(levels, spend(asked.value), scales)).toEqual(asked);
      }),
    );
  });
});

describe('the maximum proceeds of a limit sell', () => {
  it.each([
    ['the limit, if it does not cross', '67482.4', '0.1', '6748.24'],
    ['the price of the buyer, if it crosses', '40000', '0.01', '674.823'],
    ['the price of a buyer at the limit', '67482.3', '0.01', '674.823'],
    ['the prices of all buyers it reaches', '40000', '0.1', '6476.62251'],
    ['the prices of the buyers, and the limit for the rest', '65000', '0.1', '6658.12251'],
    ['the last known price for what the known buyers do not take', '40000', '2', '120476.62251'],
  ])('is %s', (_, price, quantity, max) => {
    expect(maxProceeds(buyers, { price, quantity }, scales)).toBe(max);
  });

  it('is unknown without a book, a price or a quantity', () => {
    expect(maxProceeds([], { price: '40000', quantity: '1' }, scales)).toBeUndefined();
    expect(maxProceeds(buyers, { price: '', quantity: '1' }, scales)).toBeUndefined();
    expect(maxProceeds(buyers, { price: '40000', quantity: '' }, scales)).toBeUndefined();
  });
});
