import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { describe, expect, it } from 'vitest';
import { oppositeRows } from '../../../order-ticket/deep-book.ts';
import { confirmationFacts, feeFact, formEstimates, orderWarnings } from './order-facts.ts';
import { balance, market, ticketWith } from './testing/sample-market.ts';
import { estimateTicket, orderOf, previewTicket, proceedsOf, unspentOf } from './ticket-preview.ts';
import { smallestOrder } from './ticket-problems.ts';
import type { Ticket } from './ticket-state.ts';
import type { SpotTicket } from './use-spot-ticket.ts';

const t = translator('en', en);
const terms = { ...market, symbol: 'BTC/USDT', feeRate: '0.001' };
const book = {
  sell: [
    { price: '67482.7', amount: '0.0202' },
    { price: '69000.0', amount: '5' },
  ],
  buy: [{ price: '67482.3', amount: '0.0637' }],
};

function spotOf(ticket: Ticket, rows = book) {
  const estimate = estimateTicket(ticket, market, oppositeRows(rows, ticket.side));
  const order = orderOf(ticket, market, market.price, estimate);
  return {
    current: market.price,
    state: market.state,
    estimate,
    proceeds: proceedsOf(ticket, market, rows),
    order,
    unspent: unspentOf(ticket, order, estimate),
    preview: previewTicket(ticket, market, balance, market.price, estimate),
    problem: undefined,
    smallest: smallestOrder(ticket, market),
  };
}

const confirmed = (over: Partial<Ticket>) => {
  const ticket = ticketWith(over);
  return confirmationFacts(ticket, spotOf(ticket), terms, t).map(({ name, value }) => `${name}: ${value}`);
};
const warned = (over: Partial<Ticket>) => {
  const ticket = ticketWith(over);
  return orderWarnings(ticket, spotOf(ticket), t);
};

describe('the confirmation', () => {
  it('of a market buy shows what it spends, what it gets, its price and its fee', () => {
    expect(confirmed({ quantity: '100' })).toEqual([
      'Pair: BTC/USDT',
      'Type: Market',
      'Max spend (USDT): 100',
      'Est. cost: ≈ 94.47578 USDT',
      'Unspent: ≈ 5.52422 USDT',
      'Est. received: ≈ 0.0013986 BTC',
      'Avg. price: ≈ 67,482.7',
      'Slippage: 0.00%',
      'Fee: ≈ 0.0000014 BTC (≈ 0.0944 USDT)',
    ]);
  });

  it('of a market buy that spends everything has no rest', () => {
    expect(confirmed({ quantity: '94.47578' }).join()).not.toContain('Unspent');
    expect(confirmed({ unit: 'base', quantity: '0.0014' }).join()).not.toContain('Unspent');
  });

  it('of a market sell has its fee in the coin it receives', () => {
    expect(confirmed({ side: 'sell', quantity: '0.01' })).toEqual([
      'Pair: BTC/USDT',
      'Type: Market',
      'Amount (BTC): 0.0100',
      'Est. received: ≈ 674.1481 USDT',
      'Avg. price: ≈ 67,482.3',
      'Slippage: 0.00%',
      'Fee: ≈ 0.674823 USDT',
    ]);
  });

  it('of a limit order by its total shows the amount and what it costs', () => {
    expect(
      confirmed({ style: 'limit', price: '67000', unit: 'quote', quantity: '100', timeInForce: 'fok' }),
    ).toEqual([
      'Pair: BTC/USDT',
      'Type: Limit',
      'Time in force: Fill or kill',
      'Price (USDT): 67,000.0',
      'Amount (BTC): 0.0014',
      'Total (USDT): 93.8',
      'Fee: ≤ 0.0000014 BTC (≈ 0.0938 USDT)',
    ]);
  });

  it('of a limit order away from the market shows how far', () => {
    const away = confirmed({ style: 'limit', price: '66000', quantity: '0.01' });
    expect(away.slice(3, 6)).toEqual([
      'Price (USDT): 66,000.0',
      'From market price: 2.19% below',
      'Amount (BTC): 0.0100',
    ]);
  });

  it('has no value of a fee that is in the quote coin or in the platform token', () => {
    const ticket = ticketWith({ style: 'limit', price: '67000', quantity: '0.01' });
    const prices = [
      { coin: 'BTC', price: '67000', scale: 8 },
      { coin: 'CTT', price: '0.5', scale: 8 },
    ];
    const tokenFees = { coin: 'CTT', available: '1000', scale: 8, prices };
    const inToken = confirmationFacts(ticket, { ...spotOf(ticket), tokenFees }, terms, t).at(-1);
    expect(inToken?.value).toBe('≤ 1.005 CTT');
    expect(confirmed({ side: 'sell', style: 'limit', price: '67000', quantity: '0.01' }).at(-1)).toMatch(
      /^Fee: ≤ 0\.6\d+ USDT$/,
    );
  });
});

describe('the estimate', () => {
  const estimated = (over: Partial<Ticket>, fees: Partial<Pick<SpotTicket, 'tokenFees'>> = {}) => {
    const ticket = ticketWith(over);
    return formEstimates(ticket, { ...spotOf(ticket), ...fees }, terms, t).map(
      ({ name, value }) => `${name}: ${value}`,
    );
  };
  const names = (over: Partial<Ticket>) => estimated(over).map((fact) => fact.split(':')[0]);

  it('leaves out the amount that was typed, which the line below its field explains', () => {
    const price = 'Avg. price (slippage)';
    expect(names({ unit: 'quote', quantity: '100' })).toEqual(['Est. received', price]);
    expect(names({ unit: 'base', quantity: '0.001' })).toEqual(['Est. cost', price]);
    expect(names({ side: 'sell', unit: 'base', quantity: '0.001' })).toEqual(['Est. received', price]);
    expect(names({ side: 'sell', unit: 'quote', quantity: '50' })).toEqual(['You sell', price]);
  });

  it('has the same rows before an amount is typed, so that nothing moves', () => {
    const unknown = ['Est. received: --', 'Avg. price (slippage): --'];
    expect(estimated({ quantity: '' })).toEqual(unknown);
    expect(estimated({ quantity: '0.0' })).toEqual(unknown);
    expect(names({ quantity: '100' })).toEqual(names({ quantity: '' }));
  });

  it('is unknown for an amount larger than the known book', () => {
    expect(estimated({ quantity: '1000000' })).toEqual(['Est. received: --', 'Avg. price (slippage): --']);
  });

  it('has every digit of coins that are bought', () => {
    // 1.4497 BTC less a thousandth.
    expect(estimated({ quantity: '100000' })[0]).toBe('Est. received: ≈ 1.4482503 BTC');
  });

  it('has the fee taken off what is received, unless it is paid in the platform token', () => {
    expect(estimated({ quantity: '100' })).toEqual([
      'Est. received: ≈ 0.0013986 BTC',
      'Avg. price (slippage): ≈ 67,482.7 (0.00%)',
    ]);
    const prices = [
      { coin: 'BTC', price: '67000', scale: 8 },
      { coin: 'CTT', price: '0.5', scale: 8 },
    ];
    const tokenFees = { coin: 'CTT', available: '1000', scale: 8, prices };
    expect(estimated({ quantity: '100' }, { tokenFees })[0]).toBe('Est. received: ≈ 0.0014 BTC');
    const short = { ...tokenFees, available: '0' };
    expect(estimated({ quantity: '100' }, { tokenFees: short })[0]).toBe('Est. received: ≈ 0.0013986 BTC');
  });
});

describe('the fee', () => {
  const feeOf = (over: Partial<Ticket>, rows = book) => {
    const ticket = ticketWith(over);
    return feeFact(ticket, spotOf(ticket, rows), terms, t).value;
  };

  it('is a rate until there is a quantity', () => {
    expect(feeOf({ style: 'limit' })).toBe('Up to 0.10%');
    // It always takes; only the platform token makes its fee less.
    expect(feeOf({ style: 'market' })).toBe('0.10%');
    expect(feeOf({ side: 'sell', style: 'limit', price: '40000' })).toBe('Up to 0.10%');
  });

  it('of a limit sell that crosses the book is on the prices of the buyers', () => {
    const sell = { side: 'sell', style: 'limit', quantity: '0.01' } as const;
    expect(feeOf({ ...sell, price: '70000' })).toBe('≤ 0.7 USDT');
    expect(feeOf({ ...sell, price: '40000' })).toBe('≤ 0.674823 USDT');
    expect(feeOf({ ...sell, price: '40000', unit: 'quote', quantity: '400' })).toBe('≤ 0.674823 USDT');
  });

  it('of a limit sell is a rate while the book is unknown', () => {
    const sell = { side: 'sell', style: 'limit', price: '40000', quantity: '0.01' } as const;
    expect(feeOf(sell, { sell: [], buy: [] })).toBe('Up to 0.10%');
  });
});

describe('warnings', () => {
  it('are for a limit far from the market', () => {
    expect(warned({ style: 'limit', price: '67000', quantity: '1' })).toEqual([]);
    expect(warned({ style: 'limit', price: '60000', quantity: '1' })).toEqual([
      'This price is 11% below the market',
    ]);
  });

  it('are for a market order that moves the price, or is larger than the known book', () => {
    expect(warned({ quantity: '100' })).toEqual([]);
    expect(warned({ quantity: '20000' })[0]).toContain('2.10%');
    expect(warned({ quantity: '1000000' })[0]).toContain('larger than the visible order book');
  });
});
