import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { describe, expect, it } from 'vitest';
import { confirmationFacts, costFacts } from './order-facts.ts';
import { market, terms } from './testing/sample-terms.ts';
import { previewTicket } from './ticket-preview.ts';
import { emptyTicket, type FuturesTicket } from './ticket-state.ts';

const t = translator('en', en);

function confirmed(over: Partial<FuturesTicket>): string[] {
  const ticket = { ...emptyTicket('long'), quantity: '57', ...over };
  const { side, style, price, quantity, timeInForce, takeProfit, stopLoss } = ticket;
  const { marginMode, leverage } = terms;
  const order = { side, style, price, quantity, timeInForce, takeProfit, stopLoss, marginMode, leverage };
  const live = { ticket, terms, order, preview: previewTicket(ticket, terms), problem: undefined };
  return confirmationFacts(live, t).map(({ name, value }) => `${name}: ${value}`);
}

describe('the confirmation of a futures order', () => {
  it('of a market order has every figure of it', () => {
    expect(confirmed({})).toEqual([
      'Side: Open long',
      'Type: Market',
      'Price (USDT): Market, about 60,000.0',
      'Contracts: 57 (0.057 BTC)',
      'Value: 3,420.00 USDT',
      'Leverage: Cross 100X',
      'Margin: 34.2000 USDT',
      'Fee: 1.71 USDT',
      'Liq. price: None',
    ]);
  });

  it('of a limit order has its limit, its distance and its stops', () => {
    const facts = confirmed({ side: 'short', style: 'limit', price: '61000', stopLoss: '62000' });
    expect(facts.slice(0, 5)).toEqual([
      'Side: Open short',
      'Type: Limit',
      'Price (USDT): 61,000.0',
      'From market price: 1.66% above',
      'Time in force: Good till canceled',
    ]);
    expect(facts).toContain('Stop loss: 62,000.0');
  });
});

it('has no margin and no fee while nothing is typed', () => {
  const nothing = previewTicket(emptyTicket('long'), terms);
  expect(costFacts(nothing, market, t).map(({ value }) => value)).toEqual(['', '']);
});
