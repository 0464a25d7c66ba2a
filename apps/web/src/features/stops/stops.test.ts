import { describe, expect, it } from 'vitest';
import { samplePosition } from '../../futures/testing/sample-position.ts';
import { type StopDraft, stopProblem } from './stop-problem.ts';

const draft: StopDraft = { takeProfit: '62000', stopLoss: '59000', quantity: '' };
const reason = (change: Partial<StopDraft>, position: Partial<typeof samplePosition> = {}) =>
  stopProblem({ ...draft, ...change }, { ...samplePosition, ...position }, 1)?.reason;

describe('stops of a position', () => {
  it.each([
    [{}, undefined],
    [{ takeProfit: '', stopLoss: '' }, 'take_profit_or_stop_loss_required'],
    [{ takeProfit: '60000' }, 'long_take_profit_too_low'],
    [{ stopLoss: '60000' }, 'long_stop_loss_too_high'],
    [{ stopLoss: '57000' }, 'stop_beyond_liquidation'],
    [{ quantity: '1.5' }, 'quantity_not_whole'],
    [{ quantity: '41' }, 'close_exceeds_position'],
    [{ quantity: '40' }, undefined],
  ])('with %j have the problem %s', (change, expected) => {
    expect(reason(change)).toBe(expected);
  });
  it('are measured from the mark, so that a stop may secure a gain', () => {
    expect(reason({ takeProfit: '', stopLoss: '60500' }, { markPrice: '61000.0' })).toBeUndefined();
  });
});
