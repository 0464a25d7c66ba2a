import { previewOpening } from '@meridian/engine/futures-preview';
import { floorDiv, formatDecimal, parseDecimal, pow10 } from '@meridian/money';
import { describe, expect, it } from 'vitest';
import { compareLiquidationPrices } from './liquidation-price.ts';

/** The bug of a form that computes with the balance it displays. */
const asDisplayed = (text: string): string => formatDecimal(floorDiv(parseDecimal(text, 8)!, pow10(6)), 2);

describe('the liquidation price before an order, after it and in the engine', () => {
  it('[MARGIN-9] is the same tick', () => {
    const { orders, positions, differences } = compareLiquidationPrices(1, 60);
    expect(differences).toEqual([]);
    expect([orders > 20, positions > 60]).toEqual([true, true]);
  }, 60_000);

  it('does not apply once the jump has deleveraged another position of the account (seed 6107)', () => {
    expect(compareLiquidationPrices(6107, 1).differences).toEqual([]);
  });

  it('finds a preview that rounds', () => {
    const rounding: typeof previewOpening = (order, market, balance, positions) => {
      const otherHealth = asDisplayed(balance.otherHealth);
      return previewOpening(order, market, { ...balance, otherHealth }, positions);
    };
    expect(compareLiquidationPrices(1, 60, rounding).differences.length).toBeGreaterThan(0);
  }, 60_000);
});
