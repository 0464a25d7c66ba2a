import { describe, expect, it } from 'vitest';
import { estimateMarketOrder } from './market-estimate.ts';
import { emptyTicket, type Ticket } from './ticket-state.ts';

const market = { price_accuracy: 1, amount_accuracy: 4, tradcoin: 'BTC', maincoin: 'USDT' };
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
    expect(estimateMarketOrder(order({ number: '100' }), market, book)).toEqual({
      number: '0.0014',
      value: '94.47578',
    });
  });

  it('goes on at the next price', () => {
    expect(estimateMarketOrder(order({ number: '2000' }), market, book)).toEqual({
      number: '0.0296',
      value: '1997.49074',
    });
  });

  it('sells into the buyers', () => {
    expect(estimateMarketOrder(order({ side: 'sell', number: '0.1' }), market, book)).toEqual({
      number: '0.1000',
      value: '6748.20459',
    });
  });

  it.each([
    ['an empty field', order({ number: '' })],
    ['an amount that buys no lot', order({ number: '1' })],
    ['more than the rows hold', order({ number: '1000000' })],
    ['a limit order', order({ style: 'limit', price: '67000', number: '1' })],
    ['too many decimals', order({ side: 'sell', number: '0.00001' })],
  ])('is unknown for %s', (_, ticket) => {
    expect(estimateMarketOrder(ticket, market, book)).toBeUndefined();
  });

  it('is unknown without a book', () => {
    expect(estimateMarketOrder(order({ number: '100' }), market, { sell: [], buy: [] })).toBeUndefined();
  });
});
