import { describe, expect, it } from 'vitest';
import { estimateMarketOrder } from './market-estimate.ts';
import { emptyTicket, type Ticket } from './ticket-state.ts';

const market = { priceDecimals: 1, quantityDecimals: 4, base: 'BTC', quote: 'USDT' };
const book = {
  sell: [
    { price: '67482.7', amount: '0.0202' },
    { price: '67483.0', amount: '0.4373' },
  ],
  buy: [
    { price: '67482.3', amount: '0.0637' },
    { price: '67481.6', amount: '1.5452' },
  ],
};
const order = (over: Partial<Ticket>): Ticket => ({ ...emptyTicket(), ...over });

describe('the estimate of a market order', () => {
  it('buys whole lots only, so that a part of the amount is not spent', () => {
    expect(estimateMarketOrder(order({ quantity: '100' }), market, book)).toEqual({
      quantity: '0.0014',
      value: '94.47578',
    });
  });

  it('continues at the next price', () => {
    expect(estimateMarketOrder(order({ quantity: '2000' }), market, book)).toEqual({
      quantity: '0.0296',
      value: '1997.49074',
    });
  });

  it('sells to the buyers', () => {
    expect(estimateMarketOrder(order({ side: 'sell', quantity: '0.1' }), market, book)).toEqual({
      quantity: '0.1000',
      value: '6748.20459',
    });
  });

  it.each([
    ['an empty field', order({ quantity: '' })],
    ['an amount that buys no lot', order({ quantity: '1' })],
    ['more than the rows hold', order({ quantity: '1000000' })],
    ['a limit order', order({ style: 'limit', price: '67000', quantity: '1' })],
    ['too many decimals', order({ side: 'sell', quantity: '0.00001' })],
  ])('is unknown for %s', (_, ticket) => {
    expect(estimateMarketOrder(ticket, market, book)).toBeUndefined();
  });

  it('is unknown without a book', () => {
    expect(estimateMarketOrder(order({ quantity: '100' }), market, { sell: [], buy: [] })).toBeUndefined();
  });
});
