import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { describe, expect, it } from 'vitest';
import { awaitingContract, wonContract } from '../../../cycle/testing/sample-contract.ts';
import { columnsIn, csvIn, isFiltered, NO_FILTERS, pricesOf, runText, scopeOf } from './cycle-records.tsx';

const now = new Date(2026, 10, 16, 12).getTime();
const from = new Date(2026, 9, 18).getTime();
const pair = { base: 'BTC', quote: 'USDT' };

describe('filters of cycle records', () => {
  it('limit the calls to coin, result and period', () => {
    expect(scopeOf(NO_FILTERS, now)).toEqual({ from });
    expect(scopeOf({ ...NO_FILTERS, pair, outcome: 'void' }, now)).toEqual({
      ...pair,
      outcome: 'void',
      from,
    });
  });

  it('are known to hide records', () => {
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, outcome: 'win' })).toBe(true);
    expect(isFiltered({ ...NO_FILTERS, range: { kind: 'days', days: 7 } })).toBe(true);
  });
});

it('the list has prices as the market rounds them, and all decimals where they would look the same', () => {
  const shown = (entry: string, exit: string | null) =>
    pricesOf({
      entry: { ...wonContract.entry!, price: entry },
      exit: exit === null ? null : { ...wonContract.exit!, price: exit },
    });
  expect(shown('67511.38269190', '67558.74021607')).toEqual(['67,511.3', '67,558.7']);
  expect(shown('67511.38269190', '67511.38269191')).toEqual(['67,511.38269190', '67,511.38269191']);
  expect(shown('0.16366001', null)).toEqual(['0.16366', '--']);
});

it('a contract has run from its entry for its period, and one without an entry has not', () => {
  expect(runText(wonContract, 'en').slice(-17)).toMatch(/^\d\d:\d\d:01–\d\d:\d\d:31$/);
  const placed = runText({ ...awaitingContract, state: 'void' }, 'en');
  expect(placed).toMatch(/ \d\d:\d\d:00$/);
});

it('a table has texts on the left and figures on the right, and the result at its end', () => {
  const columns = columnsIn(translator('en', en), 'en').filter(({ cardOnly }) => cardOnly !== true);
  expect(columns.map(({ align }) => align === 'end')).toEqual(columns.map((_, at) => at >= 5));
  expect(columns.at(-1)!.id).toBe('state');
});

describe('the file of cycle records', () => {
  const columns = csvIn(translator('en', en));
  const valuesOf = (contract: typeof wonContract) =>
    Object.fromEntries(columns.map(([name, read]) => [name, read(contract)]));

  it('has prices, times and sums as they are stored', () => {
    expect(valuesOf(wonContract)).toMatchObject({
      Direction: 'Up',
      Period: '30',
      Stake: '10',
      'Profit rate': '0.8',
      'Entry price': '60000.5',
      'Entry time': '2027-01-15T08:00:01.150Z',
      'Final price': '60000.6',
      Result: 'Won',
      Payout: '18',
      'P&L': '8',
    });
  });

  it('leaves out what a contract does not have', () => {
    expect(valuesOf(awaitingContract)).toMatchObject({
      'Entry price': '',
      'Entry time': '',
      Result: '',
      'P&L': '',
    });
  });

  it('has no column twice', () => {
    expect(new Set(columns.map(([name]) => name)).size).toBe(columns.length);
  });
});
