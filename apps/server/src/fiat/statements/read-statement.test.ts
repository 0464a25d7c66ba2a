import { FIAT } from '@meridian/contract';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { readStatement } from './read-statement.ts';

const HEAD = 'transaction,date,amount,text\n';

function refusalOf(csv: string): unknown {
  try {
    readStatement(csv);
  } catch (error) {
    if (error instanceof Refusal) return [error.reason, error.details];
    throw error;
  }
  return undefined;
}

describe('a statement', () => {
  it('is read in any order of columns, with quotes, line breaks, semicolons and a byte order mark', () => {
    const csv =
      '\uFEFFDate;Text;Amount;Transaction;Balance\r\n2026-11-17;"Rent; ""M234"", and\nmore";1000.50;t-1;7\r\n\r\n2026-11-18;;-3;t-2;4';
    expect(readStatement(csv)).toEqual([
      { transaction: 't-1', date: '2026-11-17', amount: 10_005_000n, text: 'Rent; "M234", and\nmore' },
      { transaction: 't-2', date: '2026-11-18', amount: -30_000n, text: '' },
    ]);
  });

  it.each([
    ['', 1],
    ['transaction,date,amount\nt,d,1', 1],
    [HEAD, 2],
    [`${HEAD}t1,d,1,x\n,d,2,y`, 3],
    [`${HEAD}t1,d,1,x\nt1,d,2,y`, 3],
    [`${HEAD}t1,d,one,x`, 2],
    [`${HEAD}t1,d,1e9,x`, 2],
    [`${HEAD}t1,d,1.23456,x`, 2],
    [`${HEAD}t1,d,"1,000",x`, 2],
    [`${HEAD}t1,d,${'9'.repeat(400)},x`, 2],
    [`${HEAD}t1,d,1,${'x'.repeat(301)}`, 2],
    [`${HEAD}t1,d,1,"never closed`, 2],
    [`${HEAD}t1,d,1,a\0b`, 2],
  ])('names the line that cannot be read: %j', (csv, line) => {
    expect(refusalOf(csv)).toEqual(['statement_rule', { line }]);
  });

  it('has a limited number of lines', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `t${at},d,1,x`).join('\n');
    expect(readStatement(HEAD + lines(FIAT.statement.maxRows))).toHaveLength(FIAT.statement.maxRows);
    expect(refusalOf(HEAD + lines(FIAT.statement.maxRows + 1))).toEqual([
      'statement_too_long',
      { max: FIAT.statement.maxRows },
    ]);
  });
});
