import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { problem } from '@meridian/contract/rules/problem';
import { describe, expect, it } from 'vitest';
import { confirmationFacts, feeFact, largestText, marginFact, ticketProblemText } from './order-facts.ts';
import { market, terms } from './testing/sample-terms.ts';
import { previewTicket } from './ticket-preview.ts';
import { emptyTicket, type FuturesTicket } from './ticket-state.ts';

const t = translator('en', en);

function confirmed(over: Partial<FuturesTicket>): string[] {
  const ticket = { ...emptyTicket('long'), quantity: '57', ...over };
  const { side, style, price, quantity, timeInForce, takeProfit, stopLoss } = ticket;
  const { marginMode, leverage } = terms;
  const order = { side, style, price, quantity, timeInForce, takeProfit, stopLoss, marginMode, leverage };
  const live = {
    ticket,
    terms,
    order,
    preview: previewTicket(ticket, terms),
    largest: '',
    problem: undefined,
  };
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
  expect(marginFact(nothing, market, t).value).toBe('');
  expect(feeFact(nothing, market, t)).toMatchObject({ value: '', blank: 'Up to 0.05%' });
});

it.each([
  ['1234', 'contracts', '1,234 contracts'],
  ['1234', 'base', '1.234 BTC'],
  ['1234', 'quote', '74,040 USDT'],
  ['0', 'base', '0 BTC'],
  ['', 'contracts', '--'],
] as const)('the largest order of %j contracts in %s is %s', (largest, unit, text) => {
  expect(largestText({ largest, terms }, unit, t)).toBe(text);
});

it('an order too large for its leverage names the largest', () => {
  const found = problem('lever_exceeds_tier');
  const text = (largest: string, translate = t) =>
    ticketProblemText(found, { largest, terms }, 'contracts', translate);
  expect(text('833')).toBe('At 100X the maximum is 833 contracts. Lower the amount or the leverage.');
  expect(text('833', translator('ja', ja))).toBe(
    '100倍での上限は833枚です。数量またはレバレッジを下げてください。',
  );
  expect(text('0')).toBe('Your positions and orders already reach the limit at 100X. Lower the leverage.');
  const other = problem('insufficient_balance');
  expect(ticketProblemText(other, { largest: '833', terms }, 'contracts', t)).toBe('Insufficient balance');
});
