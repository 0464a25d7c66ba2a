import { describe, expect, it } from 'vitest';
import { alertTarget } from './price-alert.ts';

const reasonOf = (wish: Parameters<typeof alertTarget>[0]) => {
  const target = alertTarget(wish, 500_000n, 1);
  return target.ok ? target.ticks : target.problem.reason;
};

describe('the price of an alert', () => {
  it.each([
    ['50100', 501_000n],
    ['50100.5', 501_005n],
    ['0.1', 1n],
    ['50000', 'alert_reached'],
    ['50000.0', 'alert_reached'],
    ['', 'price_required'],
    ['abc', 'price_not_a_number'],
    ['50100.55', 'price_too_precise'],
    ['0', 'price_not_positive'],
    ['-1', 'price_not_positive'],
    ['900719925474099.2', 'price_rule'],
    ['900719925474099.1', 9_007_199_254_740_991n],
  ])('at %s is %s', (price, expected) => expect(reasonOf({ price })).toBe(expected));

  it.each([
    ['5', 525_000n],
    ['-5', 475_000n],
    ['0.01', 500_050n],
    ['-99', 5_000n],
    ['1000', 5_500_000n],
    ['0', 'alert_percent_rule'],
    ['-99.01', 'alert_percent_rule'],
    ['1000.01', 'alert_percent_rule'],
    ['1.234', 'alert_percent_rule'],
    ['', 'alert_percent_rule'],
  ])('at a change of %s%% is %s', (percent, expected) => expect(reasonOf({ percent })).toBe(expected));

  it('is rounded to the nearest step, and refused where it stays the price of now', () => {
    expect(alertTarget({ percent: '0.5' }, 100n, 2)).toEqual({ ok: true, ticks: 101n });
    expect(alertTarget({ percent: '0.49' }, 100n, 2)).toMatchObject({ problem: { reason: 'alert_reached' } });
    expect(alertTarget({ percent: '-99' }, 1n, 2)).toMatchObject({
      problem: { reason: 'price_not_positive' },
    });
  });
});
