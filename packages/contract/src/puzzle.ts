/**
 * Proof of work for visitors who request many codes: for each part a number that, appended to the puzzle and the part,
 * gives a SHA-256 with enough leading zero bits. A puzzle is made for one request, works once, and is solved in the
 * background: the user sees and types nothing, and no third party is involved.
 */
export interface Puzzle {
  readonly puzzle: string;
  readonly parts: number;
  readonly zeros: number;
}

export const PUZZLE = {
  /**
   * About 130,000 tries: a second on a slow desktop, a few on an old phone. It has many small parts, because chance
   * evens out over them: with one large part every twentieth visitor would wait three times as long, and unlucky ones
   * ten times.
   */
  parts: 16,
  zeros: 13,
  lifetimeMs: 10 * 60_000,
  maxProofLength: 300,
} as const;

type Sha256 = (text: string) => Uint8Array;

/** Tries numbers until one fits each part. It blocks while it computes, so in a browser it belongs in a worker. */
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
