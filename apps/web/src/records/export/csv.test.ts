import { describe, expect, it } from 'vitest';
import { cell, csvHeader, csvLines } from './csv.ts';

describe('CSV', () => {
  it.each([
    ['0.5', '0.5'],
    ['-0.5', '-0.5'],
    ['=1+1', "'=1+1"],
    ['@cmd', "'@cmd"],
    ['+x', "'+x"],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
  ])('writes %s as %s', (text, written) => {
    expect(cell(text)).toBe(written);
  });

  it('has a header, and one terminated line for each row', () => {
    const columns = [
      ['Pair, main', (row: { pair: string }) => row.pair],
      ['Again', (row: { pair: string }) => `=${row.pair}`],
    ] as const;
    expect(csvHeader(columns)).toBe('"Pair, main",Again\r\n');
    expect(csvLines(columns, [{ pair: 'A' }, { pair: 'B' }])).toBe("A,'=A\r\nB,'=B\r\n");
    expect(csvLines(columns, [])).toBe('');
  });
});
