import { expect, it } from 'vitest';
import { idOf, oneOf, pageOf, textOf } from './search.ts';

it('drops unknown values', () => {
  expect(oneOf(['a', 'b'], 'b', '')).toBe('b');
  expect(oneOf(['a', 'b'], ['b'], '')).toBe('');
  expect([pageOf(3), pageOf('3'), pageOf(0), pageOf(1.5), pageOf(null)]).toEqual([3, 1, 1, 1, 1]);
  expect([idOf('7'), idOf(7), idOf('x'), idOf(-1), idOf(1e12)]).toEqual([
    7,
    7,
    undefined,
    undefined,
    undefined,
  ]);
  expect([textOf(123456789, 254), textOf({}, 10), textOf('abcdef', 3)]).toEqual(['123456789', '', 'abc']);
});
