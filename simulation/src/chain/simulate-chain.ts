import { parseArgs } from 'node:util';
import type { Database } from '@meridian/server/database/database';
import { openScratchDatabase } from '../scratch-database.ts';
import { ChainHistory, EXPECTED_FAULTS, REORGS } from './chain-history.ts';
import { openChainRun } from './chain-run.ts';
import { judgeCoverage } from './judge-coverage.ts';

/** Every so many runs one deposit is reported a thousand times. */
const THOUSAND_EVERY = 25;

/**
 * `npm run simulate -- chain --seed 1 --runs 500`: the server's deposit code and its EVM adapter, on a real database,
 * against a node that lies. Returns the exit code.
 */
export async function simulateChain(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string', default: '1' }, runs: { type: 'string', default: '500' } },
  });
  const first = Number(values.seed);
  const runs = Number(values.runs);
  const scratch = await openScratchDatabase();
  const startedAt = performance.now();
  try {
    const { faults, credits, reorgs, problems } = await runChains(scratch, first, runs);
    for (const [fault, times] of [...faults].toSorted(([a], [b]) => a.localeCompare(b)))
      console.log(`${String(times).padStart(8)}  ${fault}`);
    for (const problem of problems.slice(0, 20)) console.log(`      ${problem}`);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(
      `${runs} runs in ${seconds} s: ${reorgs} reorgs, ${credits} deposits credited, ${problems.length} false, doubled or missing`,
    );
    return problems.length === 0 ? 0 : 1;
  } finally {
    await scratch.close();
  }
}

interface ChainsReport {
  /** How often each fault happened. */
  readonly faults: ReadonlyMap<string, number>;
  readonly credits: number;
  readonly reorgs: number;
  readonly problems: readonly string[];
}

/** Ends with the first run that has a problem. */
async function runChains(database: Database, first: number, runs: number): Promise<ChainsReport> {
  const faults = new Map<string, number>();
  const problems: string[] = [];
  let credits = 0;
  for (let seed = first; seed < first + runs && problems.length === 0; seed++) {
    const run = await openChainRun(database, seed);
    try {
      await new ChainHistory(run, faults).play((seed - first) % THOUSAND_EVERY === 0 ? 1_000 : 20);
      credits += run.oracle.credits;
    } finally {
      await run.close();
    }
    problems.push(
      ...run.oracle.problems.map(
        (problem) => `${problem} (rerun: npm run simulate -- chain --seed ${seed} --runs 1)`,
      ),
    );
  }
  const reorgs = REORGS.reduce((sum, kind) => sum + (faults.get(kind) ?? 0), 0);
  if (problems.length === 0)
    problems.push(...judgeCoverage({ runs, faults, expected: EXPECTED_FAULTS, reorgs }));
  return { faults, credits, reorgs, problems };
}
