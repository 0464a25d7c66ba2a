import { describe, expect, it } from 'vitest';
import { countdownText } from './countdown.ts';
import { rateText } from './rate-text.ts';

describe('a countdown', () => {
  it.each([
    [8 * 3_600_000, '08:00:00'],
    [61_001, '00:01:02'],
    [1, '00:00:01'],
    [0, '00:00:00'],
    [-5_000, '00:00:00'],
    [100 * 3_600_000, '100:00:00'],
  ])('of %s ms is %s', (left, text) => {
    expect(countdownText(left, 0)).toBe(text);
  });
});

describe('a funding rate', () => {
  it.each([
    ['0.0001', '+0.0100%'],
    ['-0.00037', '−0.0370%'],
    ['0', '0.0000%'],
    ['0.000000001', '0.0000%'],
    ['-0.000000001', '0.0000%'],
    ['0.0375', '+3.7500%'],
    ['1', '+100.0000%'],
    ['', '--'],
  ])('of %j is %s', (rate, text) => {
    expect(rateText(rate)).toBe(text);
  });
});
