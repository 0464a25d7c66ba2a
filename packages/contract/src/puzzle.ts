/**
 * What a program has to spend before somebody who asks for many codes gets another: a number that, written behind the
 * puzzle, gives a SHA-256 with so many zero bits in front. Made for one request, good once, solved without anybody
 * noticing; nothing to look at, nothing to type, nobody else involved.
 */
export interface Puzzle {
  readonly puzzle: string;
  readonly zeros: number;
}

export const PUZZLE = {
  /** About 130,000 tries: a fraction of a second on a desk, a second or two on an old phone. */
  zeros: 17,
  lifetimeMs: 10 * 60_000,
  maxProofLength: 200,
} as const;

/**
 * Tries numbers until one fits. What is hashed is what is sent back. It computes without a pause, so in a browser it
 * belongs into a worker.
 */
export function solvePuzzle({ puzzle, zeros }: Puzzle, sha256: (text: string) => Uint8Array): string {
  for (let attempt = 0; ; attempt++) {
    const proof = `${puzzle}:${attempt}`;
    if (leadingZeros(sha256(proof)) >= zeros) return proof;
  }
}

export function leadingZeros(digest: Uint8Array): number {
  let bits = 0;
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
