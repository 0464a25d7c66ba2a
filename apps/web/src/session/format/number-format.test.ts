import { describe, expect, it } from 'vitest';
import {
  divideFloor,
  floorTo,
  formatCompact,
  formatCompactEven,
  formatFloor,
  formatNumber,
  formatSigned,
  multiplyFloor,
} from './number-format.ts';

describe('numbers on screen', () => {
  it.each([
    ['67482.50', '67,482.50'],
    ['0.00001234', '0.00001234'],
    ['-1234.5', '−1,234.5'],
    ['1000', '1,000'],
    // More digits than a double can represent: they must be preserved.
    ['1234567890123.123456', '1,234,567,890,123.123456'],
    ['99999999999999999999.000000000000000001', '99,999,999,999,999,999,999.000000000000000001'],
    ['', '--'],
    ['1e5', '--'],
    ['NaN', '--'],
  ])('groups %s as %s', (text, shown) => {
    expect(formatNumber(text)).toBe(shown);
  });

  it.each([
    ['0.29', 2, '0.29'],
    ['1.999', 2, '1.99'],
    ['0.1', 4, '0.1000'],
    ['43306.36259999', 4, '43,306.3625'],
    ['-0.001', 2, '−0.01'],
    ['123456789.123456789', 8, '123,456,789.12345678'],
    ['x', 2, '--'],
  ])('floors %s to %i decimals as %s', (text, decimals, shown) => {
    expect(formatFloor(text, decimals)).toBe(shown);
  });

  it.each([
    ['571.329', '+571.32'],
    ['-87.44', '−87.44'],
    ['0.000', '0.00'],
    ['0.001', '0.00'],
  ])('signs %s as %s', (text, shown) => {
    expect(formatSigned(text, 2)).toBe(shown);
  });

  it.each([
    ['1283400000', '1.28B', '12.83億'],
    ['742699999', '742.69M', '7.42億'],
    ['999', '999', '999'],
    ['999.999', '999.99', '999.99'],
    ['1000', '1K', '1,000'],
    ['12345.6', '12.34K', '1.23万'],
    ['999999', '999.99K', '99.99万'],
    ['-1500', '−1.5K', '−1,500'],
    ['0', '0', '0'],
    ['41944100', '41.94M', '4,194万'],
    ['50000000', '50M', '5,000万'],
    ['5000000000000000', '5,000T', '5,000兆'],
    ['7511234', '7.51M', '751.1万'],
    ['?', '--', '--'],
  ])('shortens %s to %s and %s', (text, en, ja) => {
    expect(formatCompact(text, 'en')).toBe(en);
    expect(formatCompact(text, 'ja')).toBe(ja);
  });

  it('keeps both decimals of a turnover in a column', () => {
    expect(formatCompactEven('18000000', 'en')).toBe('18.00M');
    expect(formatCompactEven('18500000', 'ja')).toBe('1,850万');
    expect(formatCompactEven('1850000', 'ja')).toBe('185.0万');
    expect(formatCompactEven('no number', 'en')).toBe('--');
  });
});

describe('exact arithmetic on decimal strings', () => {
  it('multiplies without binary rounding', () => {
    // In doubles 1.005 × 100 is 100.49999999999999, and the floor would lose a cent.
    expect(multiplyFloor('1.005', '100', 2)).toBe('100.50');
    expect(multiplyFloor('0.1', '0.2', 2)).toBe('0.02');
    expect(multiplyFloor('67482.5', '0.9999', 2)).toBe('67475.75');
    expect(multiplyFloor('1', 'one', 2)).toBeUndefined();
  });

  it('divides towards minus infinity and returns undefined for a division by zero', () => {
    expect(divideFloor('1', '3', 8)).toBe('0.33333333');
    expect(divideFloor('-1', '3', 2)).toBe('-0.34');
    expect(divideFloor('100', '0.25', 0)).toBe('400');
    expect(divideFloor('1', '0', 2)).toBeUndefined();
    expect(divideFloor('1', '-', 2)).toBeUndefined();
  });

  it('floors negative values downwards', () => {
    expect(floorTo('-1.231', 2)).toBe('-1.24');
    expect(floorTo('5', 2)).toBe('5.00');
    expect(floorTo('', 2)).toBeUndefined();
  });
});
