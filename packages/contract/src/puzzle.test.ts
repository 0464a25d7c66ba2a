import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { leadingZeros, solvePuzzle } from './puzzle.ts';

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
  ])('counts the zero bits in front: %j has %d', (bytes, zeros) => {
    expect(leadingZeros(Uint8Array.from(bytes))).toBe(zeros);
  });

  it.each([0, 1, 8, 12])('is solved by the first number that gives %d of them', (zeros) => {
    const proof = solvePuzzle({ puzzle: 'name.print', zeros }, sha256);
    const [puzzle, attempt] = proof.split(':');
    expect(puzzle).toBe('name.print');
    for (let n = 0; n <= Number(attempt); n++) {
      const solved = leadingZeros(sha256(`name.print:${n}`)) >= zeros;
      expect(solved).toBe(n === Number(attempt));
    }
  });
});
