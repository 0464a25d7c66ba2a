import { expect } from 'vitest';
import { REQUEST_LIMITS } from '../admission/request-limits.ts';

const TRIES = 8;
export const HEAD_BYTES = 16 * 1024;
export const BODY_BYTES = REQUEST_LIMITS.maxBodyBytes;

/**
 * How long one input may block the event loop: 20 ms, and on a slower machine as long as 100 passes over the text.
 * Quadratic code takes as long as thousands of passes on texts of this size.
 */
export const MAX_BLOCK_MS = Math.max(20, 100 * onePassMs());

/** The processor time of reading every character of the largest body once. */
function onePassMs(): number {
  const text = 'é'.repeat(BODY_BYTES);
  const passes = 20;
  let best = Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let run = 0; run < TRIES; run++) {
    const before = process.threadCpuUsage();
    for (let pass = 0; pass < passes; pass++)
      for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at);
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1_000 / passes);
  }
  if (sum === 0) throw new Error('the passes were optimized away');
  return best;
}

/**
 * The minimum of several runs, in processor time of this thread, so that a busy machine does not count as slow code.
 */
export async function blockOf(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < TRIES && best >= MAX_BLOCK_MS; run++) {
    const before = process.threadCpuUsage();
    try {
      await work();
    } catch {
      // A refusal counts like a response; only the time matters.
    }
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
    // The compiler will not make that fast in the next run.
    if (best > 1_000) break;
  }
  return best;
}

export const fill = (bytes: number, piece: string): string =>
  piece.repeat(Math.ceil(bytes / piece.length)).slice(0, bytes);

/** Runs that end in a character that does not belong to them, and pieces that almost match, repeated. */
const PIECES = [
  ...[
    '0',
    '1',
    '9',
    'a',
    'A',
    '-',
    '.',
    ',',
    ':',
    ' ',
    '\t',
    '/',
    '"',
    '\\',
    '{',
    '<',
    '(',
    '@',
    '%',
    '+',
    '=',
  ],
  ...[
    'a.',
    '0.',
    ', ',
    'a@',
    '@a',
    '..',
    '%41',
    '%zz',
    '{a',
    '<a ',
    '&a=',
    'a b',
    'ab-',
    '１',
    '山',
    'é',
    '\u0301',
  ],
  ...['Version/1 ', 'Safari/', 'Mac OS X ', '::', 'ffff:', '1.1.1.1, ', 'ja,', '; charset=', '\u202e', '\0'],
];
export const shapes = (bytes: number): string[] =>
  PIECES.flatMap((piece) => [`${fill(bytes - 2, piece)}!x`, `1${fill(bytes - 2, piece)}1`]);

export async function expectQuick(read: (text: string) => unknown, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const ms = await blockOf(() => read(text));
    expect(ms, `${text.length} characters of ${JSON.stringify(text.slice(0, 20))}…`).toBeLessThan(
      MAX_BLOCK_MS,
    );
  }
}
