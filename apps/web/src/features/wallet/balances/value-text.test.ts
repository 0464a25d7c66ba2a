import { expect, it } from 'vitest';
import { valueText } from './value-text.ts';

const text = (available: string, value: string | null) => valueText({ available, frozen: '0', value });

it('says what a holding is worth, and of dust that it is worth something', () => {
  expect(text('0.7', '47155.57899999')).toBe('≈ 47,155.57 USDT');
  expect(text('0.0002', '0.00284000')).toBe('< 0.01 USDT');
  expect(text('0.00000001', '0.00000000')).toBe('< 0.01 USDT');
  expect(text('0', '0.00000000')).toBe('0.00 USDT');
  expect(text('5', null)).toBe('--');
});
