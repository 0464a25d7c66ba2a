import { expect, it } from 'vitest';
import { longHex } from './hex-color.ts';

it.each([
  ['#fff', '#ffffff'],
  ['#1aF', '#11aaFF'],
  ['#0a0c11', '#0a0c11'],
  ['rgb(0 0 0 / 50%)', 'rgb(0 0 0 / 50%)'],
])('%s is %s', (color, long) => {
  expect(longHex(color)).toBe(long);
});
