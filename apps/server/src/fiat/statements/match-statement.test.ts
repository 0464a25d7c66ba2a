import { describe, expect, it } from 'vitest';
import { matchLines, referencesIn } from './match-statement.ts';
import type { Candidate } from './statements-table.ts';

const REFERENCE = 'M23456789A';
const candidate = (change: Partial<Candidate> = {}): Candidate => ({
  id: 7,
  reference: REFERENCE,
  currency: 'JPY',
  pays: '150000000',
  state: 'paid',
  isMatched: false,
  ...change,
});
const line = (text: string, amount = 150_000_000n, transaction = 't1') => ({
  transaction,
  date: '2026-11-17',
  amount,
  text,
});
const match = (found: Candidate, ...lines: ReturnType<typeof line>[]) =>
  matchLines(lines, new Map([[found.reference, found]]), 'JPY').map(({ result, purchase }) => [
    result,
    purchase,
  ]);

describe('a line of a statement', () => {
  it.each([`PAYMENT ${REFERENCE} THANKS`, `ref:${REFERENCE.toLowerCase()}`, 'M234 5678 9A', 'M234-56789A'])(
    'is found by its reference: %s',
    (text) => {
      expect(referencesIn(text)).toContain(REFERENCE);
      expect(match(candidate(), line(text))).toEqual([['matched', 7]]);
    },
  );

  it('matches a purchase by its exact amount, once', () => {
    const text = `x ${REFERENCE}`;
    expect(match(candidate(), line(text, 149_999_999n))).toEqual([['amount_differs', 7]]);
    expect(match(candidate(), line(text, -150_000_000n))).toEqual([['amount_differs', 7]]);
    expect(match(candidate(), line(text), line(text, 150_000_000n, 't2'))).toEqual([
      ['matched', 7],
      ['already_matched', 7],
    ]);
    expect(match(candidate({ isMatched: true }), line(text))).toEqual([['already_matched', 7]]);
  });

  it('does not match a canceled purchase, another currency or no reference', () => {
    expect(match(candidate({ state: 'canceled' }), line(REFERENCE))).toEqual([['canceled', 7]]);
    expect(match(candidate({ currency: 'USD' }), line(REFERENCE))).toEqual([['unknown', null]]);
    expect(match(candidate(), line('rent'))).toEqual([['unknown', null]]);
  });
});
