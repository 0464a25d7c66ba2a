import { describe, expect, it } from 'vitest';
import { balance, market, terms } from './testing/sample-terms.ts';
import { previewTicket } from './ticket-preview.ts';
import { ticketProblem } from './ticket-problems.ts';
import { emptyTicket } from './ticket-state.ts';
import type { TicketTerms } from './ticket-terms.ts';

const preview = (quantity: string, change: Partial<TicketTerms> = {}) =>
  previewTicket({ ...emptyTicket('long'), quantity }, { ...terms, ...change });

describe('the preview of a futures order', () => {
  it('has margin and fee of the formulas', () => {
    expect(preview('10')).toMatchObject({ margin: '6', fee: '0.3', isAffordable: true, value: '600' });
  });

  it('of a market order has margin and fee of what the book offers', () => {
    const opposite = [
      { price: '60000.0', amount: '4' },
      { price: '66000.0', amount: '6' },
    ];
    // 4 at 60,000 and 6 at 66,000: 636 USDT.
    const found = preview('10', { opposite });
    expect(found).toMatchObject({ margin: '6.36', fee: '0.318', isEstimate: true });
    expect(preview('10')).toMatchObject({ margin: '6', isEstimate: true });
  });

  it('of a market order is refused by what it costs at the last price, as the exchange does [FUT-13]', () => {
    const opposite = [{ price: '66000.0', amount: '10' }];
    const found = preview('10', { opposite, balance: { ...balance, usable: '6.3' } });
    expect(found).toMatchObject({ isAffordable: true, fillsWhole: false, margin: '6.6', fee: '0.33' });
    const enough = preview('10', { opposite, balance: { ...balance, usable: '6.93' } });
    expect(enough).toMatchObject({ isAffordable: true, fillsWhole: true });
  });

  it('has no liquidation price that is out of reach', () => {
    const short = (usable: string) =>
      previewTicket(
        { ...emptyTicket('short'), quantity: '57' },
        { ...terms, balance: { ...balance, usable, crossHealth: usable, otherHealth: usable } },
      ).liquidationPrice;
    // 57 contracts are 0.057 BTC: 30,000 USDT last until the price has risen by half a million.
    expect(Number(short('30000'))).toBeGreaterThan(550_000);
    expect(short('40000')).toBeNull();
  });

  it.each([
    ['6.3', true],
    ['6.299999', false],
    ['6', false],
  ])('whose margin and fee are 6.3 USDT is affordable with %s USDT: %s', (usable, expected) => {
    expect(preview('10', { balance: { ...balance, usable } }).isAffordable).toBe(expected);
  });

  it.each([
    ['833', 100, true],
    ['834', 100, false],
    ['834', 50, true],
    ['4167', 50, false],
  ])('of %s contracts with %sX is within its tier: %s', (quantity, leverage, expected) => {
    expect(preview(quantity, { leverage }).isWithinTier).toBe(expected);
  });

  it('refuses an order that is too large for its leverage before it is sent', () => {
    const order = {
      side: 'long',
      style: 'market',
      timeInForce: 'gtc',
      price: '',
      takeProfit: '',
      stopLoss: '',
    } as const;
    const reason = (quantity: string) =>
      ticketProblem({ ...order, quantity }, market, preview(quantity))?.reason;
    expect(reason('833')).toBeUndefined();
    expect(reason('834')).toBe('lever_exceeds_tier');
  });
});
