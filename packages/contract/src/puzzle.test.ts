import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSolved, leadingZeros, PUZZLE, solvePuzzle } from './puzzle.ts';

const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest();

describe('a puzzle', () => {
  it.each([
    [[0xff, 0], 0],
    [[0x80, 0], 0],
    [[0x7f, 0], 1],
    [[0x01, 0], 7],
    [[0x00, 0x80], 8],
    [[0x00, 0x40], 9],
    [[0x00, 0x00, 0x7f], 17],
    [[0x00, 0x00], 16],
    [[], 0],
  ])('counts the leading zero bits: %j has %d', (bytes, zeros) => {
    expect(leadingZeros(Uint8Array.from(bytes))).toBe(zeros);
  });

  it.each([0, 1, 8])('is solved by the first numbers that give %d of them, one for each part', (zeros) => {
    const puzzle = { puzzle: 'name.print', parts: 3, zeros };
    const [name, numbers = ''] = solvePuzzle(puzzle, sha256).split(':');
    expect(name).toBe('name.print');
    const found = numbers.split(',').map(Number);
    expect(isSolved(puzzle, found, sha256)).toBe(true);
    for (const [part, number] of found.entries())
      for (let n = 0; n < number; n++) expect(isSolved(puzzle, found.with(part, n), sha256)).toBe(false);
  });

  it('is not solved by some of its parts, by the numbers of other parts, or by one number too many', () => {
    const puzzle = { puzzle: 'name.print', parts: 3, zeros: 8 };
    const numbers = solvePuzzle(puzzle, sha256).split(':')[1]!.split(',').map(Number);
    expect(new Set(numbers).size).toBe(3);
    for (const other of [[], numbers.slice(1), numbers.slice(0, 2), numbers.toReversed(), [...numbers, 0]])
      expect(isSolved(puzzle, other, sha256)).toBe(false);
  });

  it('takes nearly every visitor about the same time', () => {
    const tries = Array.from({ length: 20 }, (_, n) => {
      let count = 0;
      solvePuzzle({ ...PUZZLE, puzzle: `puzzle ${n}`, zeros: 7 }, (text) => {
        count++;
        return sha256(text);
      });
      return count;
    });
    const expected = PUZZLE.parts * 2 ** 7;
    expect(Math.max(...tries)).toBeLessThan(expected * 2);
    expect(Math.min(...tries)).toBeGreaterThan(expected / 3);
  });
});
