import { describe, expect, it } from 'vitest';
import { rowsIn } from './use-fitting-rows.ts';

const room = { around: 150, row: 44, least: 5, most: 12 };

describe('rows that fit', () => {
  it.each([
    [150 + 44 * 8, 8],
    [150 + 44 * 8 - 1, 7],
    [0, 5],
    [2000, 12],
  ])('%i pixels hold %i', (height, rows) => {
    expect(rowsIn(height, room)).toBe(rows);
  });
});
