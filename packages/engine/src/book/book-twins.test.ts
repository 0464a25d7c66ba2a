import { describe, expect, it } from 'vitest';
import { BOOK_REGIMES, runBookTwins } from '../testing/books/book-twins.ts';

const COMMANDS = 6_000;
const SEEDS = [1, 2, 3];

describe('[BOOK-13] the fast book, with and without an id index, and the naive book', () => {
  it.each(BOOK_REGIMES)('give the same output for every command: %s', (regime) => {
    for (const seed of SEEDS) {
      const rerun = `npm run simulate -- twin --regime ${regime} --seed ${seed} --commands ${COMMANDS}`;
      const tally = runRerunnable(rerun, () => runBookTwins({ seed, regime, commands: COMMANDS }));
      // Without these events the comparison would be trivial.
      expect(tally.fills, rerun).toBeGreaterThan(COMMANDS / 50);
      expect(tally.rests, rerun).toBeGreaterThan(COMMANDS / 5);
      expect(tally.cancels, rerun).toBeGreaterThan(COMMANDS / 20);
      expect(tally.selfTrades, rerun).toBeGreaterThan(0);
      expect(tally.rejections, rerun).toBeGreaterThan(0);
    }
  });
});

function runRerunnable<Outcome>(rerun: string, run: () => Outcome): Outcome {
  try {
    return run();
  } catch (error) {
    throw new Error(`${(error as Error).message}\n  run again: ${rerun}`, { cause: error });
  }
}
