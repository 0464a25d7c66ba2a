import { parseArgs } from 'node:util';
import { BOOK_REGIMES, type BookRegime, runBookTwins } from '@meridian/engine/testing/books/book-twins';

/**
 * `npm run simulate -- twin --commands 1000000 --seed 7 [--regime wide]`: compares the fast book with the naive one.
 * The commands are distributed over all regimes, or all use the given one. Returns the exit code.
 */
export function simulateTwin(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: {
      commands: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
      regime: { type: 'string' },
    },
  });
  const seed = wholeNumber('seed', values.seed);
  const regimes = values.regime === undefined ? BOOK_REGIMES : [regimeNamed(values.regime)];
  const commands = Math.ceil(wholeNumber('commands', values.commands) / regimes.length);
  for (const regime of regimes) {
    const rerun = `npm run simulate -- twin --regime ${regime} --seed ${seed} --commands ${commands}`;
    try {
      const tally = runBookTwins({ seed, commands, regime });
      const counts = Object.entries(tally).map(([name, value]) => `${name} ${value}`);
      console.log(`twin ${regime} seed ${seed}: ${commands} commands, same events; ${counts.join(', ')}`);
    } catch (error) {
      console.error(`twin ${regime} seed ${seed} differs at ${(error as Error).message}`);
      console.error(`run again: ${rerun}`);
      return 1;
    }
  }
  return 0;
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new RangeError(`--${name} ${text} is not a whole number above 0`);
  return value;
}

function regimeNamed(name: string): BookRegime {
  const regime = BOOK_REGIMES.find((known) => known === name);
  if (regime === undefined) throw new RangeError(`--regime is one of ${BOOK_REGIMES.join(', ')}`);
  return regime;
}
