import { afterAll, describe, expect, it } from 'vitest';
import { openScratchDatabase } from '../scratch-database.ts';
import { ChainHistory } from './chain-history.ts';
import { type ChainRun, openChainRun } from './chain-run.ts';
import type { DepositOracle } from './deposit-oracle.ts';

// A short version of `npm run simulate -- chain`, and proof that it finds what it looks for.
const LIMIT_MS = 240_000;
const database = await openScratchDatabase();
afterAll(() => database.close());

describe('deposits from a node that lies', () => {
  it('are credited once, and nothing else is', { timeout: LIMIT_MS }, async () => {
    const { problems, credits } = await play(11);
    expect(problems).toEqual([]);
    expect(credits).toBeGreaterThan(10);
  });
});

describe('a planted bug is found', () => {
  it('in an engine that credits a key twice', { timeout: LIMIT_MS }, async () => {
    const { problems } = await play(1, async ({ engine }) => {
      const submit = engine.submit.bind(engine);
      engine.submit = (request) => {
        engine.state.depositKeys.clear();
        return submit(request);
      };
    });
    expect(problems).toContainEqual(expect.stringContaining('doubled credit'));
  });

  it('in terms that credit the first confirmation', { timeout: LIMIT_MS }, async () => {
    const { problems } = await play(1, async ({ network }) => {
      await database.sql`update coin_network set confirmations = 1 where network = ${network}`;
    });
    expect(problems).toContainEqual(expect.stringContaining('does not have 3 confirmations'));
  });

  it('in coins with a decimal too many', { timeout: LIMIT_MS }, async () => {
    const { problems } = await play(1, async ({ network }) => {
      await database.sql`update coin_network set chain_decimals = chain_decimals + 1 where network = ${network}`;
    });
    expect(problems).toContainEqual(expect.stringContaining('was never sent'));
  });
});

/** A run, in which a bug may be planted. */
async function play(seed: number, plant?: (run: ChainRun) => Promise<void>): Promise<DepositOracle> {
  const run = await openChainRun(database, seed);
  try {
    await plant?.(run);
    await new ChainHistory(run, new Map()).play(50);
    return run.oracle;
  } finally {
    await run.close();
  }
}
