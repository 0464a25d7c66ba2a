import { expect, it } from 'vitest';
import { rowId } from './query.ts';

it.each([1, 42, 2_147_483_647])('takes %s as the number of a row', (id) => {
  expect(rowId.safeParse(id).success).toBe(true);
});
it.each([0, -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, '1', null])('refuses %s', (id) => {
  expect(rowId.safeParse(id).success).toBe(false);
});
