import { describe, expect, it } from 'vitest';
import { groupDigits } from '../../format/decimal-text.ts';
import { type DecimalEdit, decimalValue, readEdit } from './decimal-input.ts';

interface Field {
  readonly text: string;
  readonly caret: number;
}

/** Presses one key as a browser does and lets the field handle it. A refused key changes nothing. */
function press(field: Field, key: string, decimals = 4): Field {
  const { text: shown, caret } = field;
  const [before, after] = [shown.slice(0, caret), shown.slice(caret)];
  const edit: DecimalEdit =
    key === 'Backspace'
      ? {
          shown,
          start: caret,
          end: caret,
          text: before.slice(0, -1) + after,
          caret: Math.max(0, caret - 1),
          how: 'deleted',
        }
      : key === 'Delete'
        ? { shown, start: caret, end: caret, text: before + after.slice(1), caret, how: 'deleted' }
        : {
            shown,
            start: caret,
            end: caret,
            text: before + key + after,
            caret: caret + key.length,
            how: 'typed',
          };
  const read = readEdit(edit, decimals);
  return read.kind === 'accepted' ? read : field;
}

const type = (keys: string, field: Field = { text: '', caret: 0 }, decimals = 4): Field =>
  [...keys].reduce((now, key) => press(now, key, decimals), field);

const paste = (text: string, decimals = 4) =>
  readEdit({ shown: '', start: 0, end: 0, text, caret: text.length, how: 'pasted' }, decimals);

describe('typing a decimal key by key', () => {
  it.each([
    ['.05', '0.05'],
    ['.5', '0.5'],
    ['0,05', '0.05'],
    ['1,5', '1.5'],
    [',5', '0.5'],
    ['12.5', '12.5'],
    ['０．０５', '0.05'],
    ['１，５', '1.5'],
    ['1。5', '1.5'],
    ['1、5', '1.5'],
    ['12,34', '12.34'],
    ['1.2.3', '1.23'],
    ['1,2.3', '1.23'],
    ['-1', '1'],
    ['1e5', '15'],
    ['0.00001', '0.0000'],
  ])('%s becomes %s', (keys, text) => {
    expect(type(keys).text).toBe(text);
  });

  it('refuses a decimal point where whole numbers are expected', () => {
    expect(type('1.2,3', undefined, 0).text).toBe('123');
  });

  it('refuses numbers that are too long', () => {
    expect(type('1'.repeat(30), undefined, 0).text).toHaveLength(20);
  });

  it('puts the caret after the typed key at every position', () => {
    const plain = '1204';
    for (let caret = 0; caret <= plain.length; caret++)
      for (const [key, written] of [
        ['7', '7'],
        ['.', '.'],
        [',', '.'],
      ] as const) {
        const expected = plain.slice(0, caret) + written + plain.slice(caret);
        const read = press({ text: plain, caret }, key);
        expect(read.text).toBe(expected.startsWith('.') ? `0${expected}` : expected);
        expect(read.text.length - read.caret, `${key} at ${caret}`).toBe(plain.length - caret);
      }
  });

  it('keeps every digit when a grouped text is edited again', () => {
    const grouped = groupDigits('1204567');
    for (let caret = 0; caret <= grouped.length; caret++) {
      const digits = grouped.slice(0, caret).replaceAll(',', '').length;
      const expected = `${'1204567'.slice(0, digits)}8${'1204567'.slice(digits)}`;
      expect(press({ text: grouped, caret }, '8')).toMatchObject({ text: expected, caret: digits + 1 });
    }
  });

  it('keeps the zeros while the first digit is replaced', () => {
    const gone = press({ text: '100', caret: 1 }, 'Backspace');
    expect(gone).toMatchObject({ text: '00', value: '0', caret: 0 });
    expect(press(gone, '2')).toMatchObject({ text: '200', value: '200', caret: 1 });
  });

  it('keeps a paste with too many decimals, so that it can be shortened', () => {
    expect(press({ text: '0.123456', caret: 8 }, 'Backspace').text).toBe('0.12345');
    expect(press({ text: '0.123456', caret: 0 }, '1').text).toBe('10.123456');
    expect(press({ text: '0.123456', caret: 8 }, '7').text).toBe('0.123456');
  });
});

describe('pasting a decimal', () => {
  it.each([
    ['67,480.0', '67480.0'],
    ['1,234.56', '1234.56'],
    ['1,234,567', '1234567'],
    ['12,34,567.8', '1234567.8'],
    ['67.000,5', '67000.5'],
    ['1.234.567', '1234567'],
    ['1.234.567,89', '1234567.89'],
    ['0,001', '0.001'],
    ['  0,001 ', '0.001'],
    ['1,5', '1.5'],
    ['1234,567', '1234.567'],
    ['12 345,5', '12345.5'],
    ["12'345.5", '12345.5'],
    ['１２，３４５．６', '12345.6'],
    ['.5', '0.5'],
    ['0.123456', '0.123456'],
    ['12.345', '12.345'],
  ])('%j becomes %s', (text, read) => {
    expect(paste(text)).toMatchObject({ kind: 'accepted', text: read });
  });

  it.each(['abc', '1.2.3', '1,2,3', '-1', '1e5', '1,23.4', '12.34,5', '1'.repeat(21)])(
    '%j is refused',
    (text) => {
      expect(paste(text).kind).toBe('refused');
    },
  );

  it('does not guess what 12,345 means', () => {
    expect(paste('12,345')).toEqual({ kind: 'ambiguous', readings: ['12345', '12.345'] });
  });

  it('reads 12,345 as grouped where three decimals are too many anyway', () => {
    expect(paste('12,345', 1)).toMatchObject({ kind: 'accepted', text: '12345' });
  });

  it('replaces the selection even when both texts start the same', () => {
    const read = readEdit({ shown: '1,000', start: 0, end: 5, text: '1,5', caret: 3, how: 'pasted' }, 4);
    expect(read).toMatchObject({ text: '1.5', caret: 3 });
  });

  it('is inserted into the middle of a text', () => {
    const read = readEdit({ shown: '1,000', start: 1, end: 2, text: '125000', caret: 3, how: 'pasted' }, 4);
    expect(read).toMatchObject({ text: '125000', caret: 3 });
  });
});

it.each([
  ['', ''],
  ['.', ''],
  ['1.', '1'],
  ['0.', '0'],
  ['.5', '0.5'],
  ['007', '7'],
  ['0.10', '0.10'],
  ['00', '0'],
])('the text %j means %j', (text, value) => {
  expect(decimalValue(text)).toBe(value);
});
