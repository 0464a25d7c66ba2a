import { describe, expect, it } from 'vitest';
import { rowsIn } from './use-fitting-rows.ts';

const room = { around: 9.5, row: 2.75, min: 5, max: 12 };

describe('rows that fit', () => {
  it.each([
    [9.5 + 2.75 * 8, 8],
    [9.5 + 2.75 * 8 - 0.1, 7],
    [0, 5],
    [2000, 12],
  ])('%d rem hold %i', (height, rows) => {
    expect(rowsIn(height, room)).toBe(rows);
  });
});
