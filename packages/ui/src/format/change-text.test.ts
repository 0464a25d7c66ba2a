import { describe, expect, it } from 'vitest';
import { changeText, direction } from './change-text.ts';

describe('change text', () => {
  it.each([
    ['2.41', '+2.41%'],
    ['2.4', '+2.40%'],
    ['-3.12', '\u22123.12%'],
    ['0', '0.00%'],
    ['-0.00', '0.00%'],
    ['+1', '+1.00%'],
    ['12', '+12.00%'],

    ['-0.004', '0.00%'],
    ['0.009', '+0.01%'],
    ['-3.129', '\u22123.13%'],
    ['-0.0756', '\u22120.08%'],
    ['9.995', '+10.00%'],
  ])('%s reads %s', (rise, text) => {
    expect(changeText(rise)).toBe(text);
  });
});

describe('direction', () => {
  it.each([
    ['0.01', 'up'],
    ['-0.01', 'down'],
    ['0.00', 'flat'],
    ['-0', 'flat'],
    ['-0.004', 'flat'],
    ['--', 'flat'],
  ])('of %s is %s', (rise, expected) => {
    expect(direction(rise)).toBe(expected);
  });
});
