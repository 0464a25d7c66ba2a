import { describe, expect, it } from 'vitest';
import { samplePosition } from '../../../futures/testing/sample-position.ts';
import { balance, market, terms } from './testing/sample-terms.ts';
import { contractsOf, previewTicket, shareOf, type TicketTerms } from './ticket-preview.ts';
import { ticketProblem } from './ticket-problems.ts';
import { emptyTicket, ticketReducer } from './ticket-state.ts';

const preview = (quantity: string, change: Partial<TicketTerms> = {}) =>
  previewTicket({ ...emptyTicket('long'), quantity }, { ...terms, ...change });

describe('the preview of a futures order', () => {
  it('has margin and fee of the formulas', () => {
    expect(preview('10')).toMatchObject({ margin: '6', fee: '0.3', isAffordable: true, value: '600' });
  });

  it.each([
    ['833', 100, true],
    ['834', 100, false],
    ['834', 50, true],
    ['4167', 50, false],
  ])('of %s contracts with %sX is within its tier: %s', (quantity, leverage, expected) => {
    expect(preview(quantity, { leverage }).isWithinTier).toBe(expected);
  });

  it('counts the position that the order adds to, and no other', () => {
    const held = { ...samplePosition, quantity: '833', leverage: 100 };
    expect(preview('1', { positions: [held] }).isWithinTier).toBe(false);
    expect(preview('1', { positions: [{ ...held, side: 'short' }] }).isWithinTier).toBe(true);
    expect(preview('1', { positions: [{ ...held, leverage: 20 }] }).isWithinTier).toBe(true);
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

describe('the slider', () => {
  // At 0.63 USDT a contract the balance opens 158,730.
  it.each([
    ['', 0],
    ['x', 0],
    ['0', 0],
    ['158730', 100],
    ['200000', 100],
    ['79365', 50],
    ['700', 0],
    ['800', 1],
  ])('with %j typed is at %i %%', (quantity, percent) => {
    expect(shareOf({ ...emptyTicket('long'), quantity }, terms)).toBe(percent);
  });

  it('stays where it was moved to, although whole contracts are a little less', () => {
    const poor = { ...terms, balance: { ...balance, usable: '7' } };
    const ticket = ticketReducer(emptyTicket('long'), {
      do: 'take_share',
      percent: 70,
      quantity: contractsOf(70, emptyTicket('long'), poor),
    });
    expect(ticket.quantity).toBe('7');
    expect(shareOf(ticket, poor)).toBe(70);
    expect(shareOf({ ...ticket, percent: 0 }, poor)).toBe(64);
  });

  it('clears the quantity at 0 %, and keeps it where a share is less than a contract', () => {
    const ticket = { ...emptyTicket('long'), quantity: '5' };
    expect(ticketReducer(ticket, { do: 'take_share', percent: 0, quantity: '' }).quantity).toBe('');
    expect(ticketReducer(ticket, { do: 'take_share', percent: 1, quantity: '' })).toBe(ticket);
  });
});
