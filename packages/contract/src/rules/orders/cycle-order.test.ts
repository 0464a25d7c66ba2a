import { describe, expect, it } from 'vitest';
import { cycleOrderProblem } from './cycle-order.ts';

const TERMS = { min: '10', max: '1000', decimals: 2, available: '500' };
const judge = (number: string, period = 30, terms = TERMS) => cycleOrderProblem({ period, number }, terms);

describe('cycle contract', () => {
  it.each([
    ['', 'quantity_required'],
    ['x', 'quantity_not_a_number'],
    ['0', 'quantity_not_positive'],
    ['-10', 'quantity_not_positive'],
    ['10.001', 'quantity_too_precise'],
    ['9.99', 'cycle_below_minimum'],
    ['10', undefined],
    ['500', undefined],
    ['500.01', 'insufficient_balance'],
    ['1000.01', 'cycle_above_maximum'],
  ])('a stake of %j is %s', (number, reason) => {
    expect(judge(number)?.reason).toBe(reason);
  });

  it('allows the maximum itself and names the limits', () => {
    expect(judge('1000', 30, { ...TERMS, available: '1000' })).toBeUndefined();
    expect(judge('9.99')).toEqual({ reason: 'cycle_below_minimum', params: { min: '10' } });
    expect(judge('1000.01')).toEqual({ reason: 'cycle_above_maximum', params: { max: '1000' } });
  });

  it.each([30, 60, 120, 300])('runs for %i s', (period) => {
    expect(judge('10', period)).toBeUndefined();
  });
  it.each([0, 29, 31, 301, -30, Number.NaN])('does not run for %i s', (period) => {
    expect(judge('10', period)?.reason).toBe('unknown_period');
  });
});
