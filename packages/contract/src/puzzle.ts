/**
 * What a program has to spend before somebody who asks for many codes gets another: for each part a number that, written
 * behind the puzzle and the part, gives a SHA-256 with so many zero bits in front. Made for one request, good once,
 * solved without anybody noticing; nothing to look at, nothing to type, nobody else involved.
 */
export interface Puzzle {
  readonly puzzle: string;
  readonly parts: number;
  readonly zeros: number;
}

export const PUZZLE = {
  /**
   * About 130,000 tries: a second on a slow desk, a few on an old phone. In many small parts, because chance evens out
   * over them: in one large part every twentieth visitor would wait three times as long, and the unlucky ten times.
   */
  parts: 16,
  zeros: 13,
  lifetimeMs: 10 * 60_000,
  maxProofLength: 300,
} as const;

type Sha256 = (text: string) => Uint8Array;

/** Tries numbers until one fits each part. It computes without a pause, so in a browser it belongs into a worker. */
export function solvePuzzle({ puzzle, parts, zeros }: Puzzle, sha256: Sha256): string {
  const numbers = Array.from({ length: parts }, (_, part) => {
    for (let number = 0; ; number++) if (fits(puzzle, part, number, zeros, sha256)) return number;
  });
  return `${puzzle}:${numbers.join(',')}`;
}

/** Whether these numbers, one for each part, solve the puzzle. */
export function isSolved(
  { puzzle, parts, zeros }: Puzzle,
  numbers: readonly number[],
  sha256: Sha256,
): boolean {
  return (
    numbers.length === parts && numbers.every((number, part) => fits(puzzle, part, number, zeros, sha256))
  );
}

const fits = (puzzle: string, part: number, number: number, zeros: number, sha256: Sha256): boolean =>
  leadingZeros(sha256(`${puzzle}:${part}:${number}`)) >= zeros;

export function leadingZeros(digest: Uint8Array): number {
  let bits = 0;
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
