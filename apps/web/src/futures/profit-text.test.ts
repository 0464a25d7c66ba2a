import { expect, it } from 'vitest';
import { positionAt } from './live-position.ts';
import { ratioText, yieldText } from './profit-text.ts';
import { samplePosition } from './testing/sample-position.ts';

it.each([
  ['-0.0756', '−0.08%'],
  ['0.0756', '+0.08%'],
  ['-0.0049', '0.00%'],
  ['1234.565', '+1,234.57%'],
])('a return of %s percent reads %s', (percent, text) => {
  expect(yieldText(percent)).toBe(text);
});

it('the return of a small loss at a newer mark is rounded, not cut', () => {
  // 40 contracts lose 0.02 USDT of the 120 USDT that they are held with: 0.0167 %.
  expect(yieldText(positionAt(samplePosition, '59999.5', '0.001').yieldPercent)).toBe('−0.02%');
});

it('rounds the margin ratio', () => {
  expect(ratioText({ marginRatio: '0.123456' })).toBe('12.35%');
});
