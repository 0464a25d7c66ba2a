import { expect, it } from 'vitest';
import { reasonProblems } from './reason-problems.ts';

it.each([
  ['', 'reason_missing'],
  [' \n ', 'reason_missing'],
  ['Asked by phone', undefined],
])('the reason %j has the problem %j', (reason, problem) => {
  expect(reasonProblems({ reason })).toEqual({ reason: problem });
});
