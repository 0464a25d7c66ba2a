import { describe, expect, it } from 'vitest';
import { positionStopsProblem, type StopPrices } from './stop-prices.ts';

const judge = (side: StopPrices['side'], takeProfit: string, stopLoss: string, liquidation?: string) =>
  positionStopsProblem({ side, takeProfit, stopLoss }, '65000', 1, liquidation)?.reason;

describe('take-profit and stop-loss on a position', () => {
  it('require at least one of them', () => {
    expect(judge('long', '', '')).toBe('take_profit_or_stop_loss_required');
    expect(judge('short', ' ', ' ')).toBe('take_profit_or_stop_loss_required');
    expect(judge('long', '66000', '')).toBeUndefined();
    expect(judge('long', '', '64000')).toBeUndefined();
  });

  it('are compared with the mark: a profitable position may have a stop above its entry', () => {
    expect(judge('long', '', '64999.9')).toBeUndefined();
    expect(judge('long', '', '65000')).toBe('long_stop_loss_too_high');
    expect(judge('short', '65000', '')).toBe('short_take_profit_too_high');
  });

  it.each([
    ['long', '54221.2', undefined],
    ['long', '54221.1', 'stop_beyond_liquidation'],
    ['long', '54221.0', 'stop_beyond_liquidation'],
    ['short', '75000', undefined],
    ['short', '75721.4', 'stop_beyond_liquidation'],
    ['short', '75721.5', 'stop_beyond_liquidation'],
  ] as const)('a %s stop at %s against the liquidation price is %s', (side, stop, reason) => {
    expect(judge(side, '', stop, side === 'long' ? '54221.1' : '75721.4')).toBe(reason);
  });

  it('do not compare a take-profit with the liquidation price', () => {
    expect(judge('long', '66000', '', '54221.1')).toBeUndefined();
  });
});
