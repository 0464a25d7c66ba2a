import { expect, it } from 'vitest';
import { rebateQuery, searchProblem } from './rebate-filter.ts';

it.each([
  ['user', '160312794', undefined],
  ['user', ' 160312794 ', undefined],
  ['user', '16031279', 'rebates_user_rule'],
  ['trade', '7', undefined],
  ['trade', '07', 'rebates_trade_rule'],
  ['trade', '', 'rebates_trade_rule'],
] as const)('a search by %s %j has the problem %s', (by, of, problem) => {
  expect(searchProblem(by, of)).toBe(problem);
});

it('asks for a referrer or for a trade, never for both', () => {
  expect(rebateQuery({ by: 'user', of: '160312794', page: 2 }, 20)).toEqual({
    user: '160312794',
    page: 2,
    size: 20,
  });
  expect(rebateQuery({ by: 'trade', of: '7', page: 1 }, 20)).toEqual({ trade: 7, page: 1, size: 20 });
});
