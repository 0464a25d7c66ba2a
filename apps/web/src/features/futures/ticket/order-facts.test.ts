import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { problem } from '@meridian/contract/rules/problem';
import { describe, expect, it } from 'vitest';
import { samplePosition } from '../../../futures/testing/sample-position.ts';
import {
  averageText,
  confirmationFacts,
  feeFact,
  largestText,
  marginFact,
  ticketProblemText,
} from './order-facts.ts';
import { terms as bare, market } from './testing/sample-terms.ts';
import { previewTicket } from './ticket-preview.ts';
import { emptyTicket, type FuturesTicket } from './ticket-state.ts';

const t = translator('en', en);

function confirmed(over: Partial<FuturesTicket>, terms = bare): string[] {
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
      'Type: Market',
      'Price (USDT): Market, about 60,000.0',
      'Value: 0.057 BTC · ≈ 3,420.00 USDT',
      'Leverage: Cross 100X',
      'Margin: ≈ 34.2000 USDT',
      'Fee: ≈ 1.71 USDT',
      'Position after: Long 57 contracts',
      'Liq. price after: --',
    ]);
  });

  it('of a market order estimates its price, value and fee from the book', () => {
    const opposite = [
      { price: '60000.0', amount: '30' },
      { price: '60600.0', amount: '40' },
    ];
    // 30 at 60,000 and 27 at 60,600.
    expect(confirmed({}, { ...bare, opposite }).slice(1, 7)).toEqual([
      'Avg. price: ≈ 60,284.3',
      'Slippage: 0.48%',
      'Value: 0.057 BTC · ≈ 3,436.20 USDT',
      'Leverage: Cross 100X',
      'Margin: ≈ 34.3620 USDT',
      'Fee: ≈ 1.7181 USDT',
    ]);
  });

  it('has the average price and slippage of a market order in the form, too', () => {
    const opposite = [
      { price: '60000.0', amount: '30' },
      { price: '60600.0', amount: '40' },
    ];
    const order = { ...emptyTicket('long'), marginMode: 'cross', leverage: 100, quantity: '57' } as const;
    const terms = { ...bare, opposite };
    expect(averageText({ order, terms })).toBe('≈ 60,284.3 (0.48%)');
    expect(averageText({ order: { ...order, quantity: '' }, terms }), 'nothing typed').toBe('--');
    expect(averageText({ order, terms: bare }), 'no book').toBe('--');
    expect(averageText({ order: { ...order, style: 'limit', price: '60000' }, terms })).toBeUndefined();
  });

  it('adds the contracts of the position that the order grows, and of no other', () => {
    const held = { ...samplePosition, leverage: 100, quantity: '40' };
    const positions: typeof bare.positions = [
      held,
      { ...held, side: 'short' },
      { ...held, leverage: 20 },
      { ...held, marginMode: 'isolated' },
      { ...held, marketId: 202 },
    ];
    expect(confirmed({}, { ...bare, positions })).toContain('Position after: Long 97 contracts');
  });

  it('of a limit order has its limit, its distance and its stops', () => {
    const facts = confirmed({ side: 'short', style: 'limit', price: '61000', stopLoss: '62000' });
    expect(facts.slice(0, 4)).toEqual([
      'Type: Limit',
      'Price (USDT): 61,000.0',
      'From market price: 1.66% above',
      'Time in force: Good till canceled',
    ]);
    expect(facts).toContain('Stop loss: 62,000.0');
  });
});

it('has the same margin and fee in the form as in the confirmation', () => {
  const terms = { ...bare, opposite: [{ price: '60600.0', amount: '100' }] };
  const form = (over: Partial<FuturesTicket>) => {
    const ticket = { ...emptyTicket('long'), quantity: '57', ...over };
    const preview = previewTicket(ticket, terms);
    return [marginFact(preview, market, t), feeFact(preview, ticket.style, market, t)].map(
      ({ name, value }) => `${name}: ${value}`,
    );
  };
  expect(form({})).toEqual(['Margin: ≈ 34.5420 USDT', 'Fee: ≈ 1.7271 USDT']);
  expect(confirmed({}, terms)).toEqual(expect.arrayContaining(form({})));
  // A limit order is computed with its price, whatever the book holds.
  const limit = { style: 'limit', price: '61000' } as const;
  expect(form(limit)).toEqual(['Margin: 34.7700 USDT', 'Fee: 1.7385 USDT']);
  expect(confirmed(limit, terms)).toEqual(expect.arrayContaining(form(limit)));
});

it('has no margin and no fee while nothing is typed', () => {
  const nothing = previewTicket(emptyTicket('long'), bare);
  expect(marginFact(nothing, market, t).value).toBe('');
  expect(feeFact(nothing, 'limit', market, t)).toMatchObject({ value: '', blank: 'Up to 0.05%' });
  expect(feeFact(nothing, 'market', market, t)).toMatchObject({ value: '', blank: '0.05%' });
});

it.each([
  ['1234', 'contracts', '1,234 contracts'],
  ['1234', 'base', '1.234 BTC'],
  ['1234', 'quote', '74,040 USDT'],
  ['0', 'base', '0 BTC'],
  ['', 'contracts', '--'],
] as const)('the largest order of %j contracts in %s is %s', (largest, unit, text) => {
  expect(largestText({ largest, terms: bare }, unit, t)).toBe(text);
});

it('an order too large for its leverage names the largest', () => {
  const found = problem('lever_exceeds_tier');
  const text = (largest: string, translate = t) =>
    ticketProblemText(found, { largest, terms: bare }, 'contracts', translate);
  expect(text('833')).toBe('At 100X the maximum is 833 contracts. Lower the amount or the leverage.');
  expect(text('833', translator('ja', ja))).toBe(
    '100倍での上限は833枚です。数量またはレバレッジを下げてください。',
  );
  expect(text('0')).toBe('Your positions and orders already reach the limit at 100X. Lower the leverage.');
  const other = problem('insufficient_balance');
  expect(ticketProblemText(other, { largest: '833', terms: bare }, 'contracts', t)).toBe(
    'Insufficient balance',
  );
});
