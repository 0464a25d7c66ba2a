/** All of the faults occur in this many runs. */
const RUNS_FOR_ALL = 20;
/** A long run that met fewer reorgs would show less than its report says. */
const LONG_RUNS = 500;
const FEWEST_REORGS = 2_000;

interface Coverage {
  readonly runs: number;
  /** How often each fault happened. */
  readonly faults: ReadonlyMap<string, number>;
  readonly expected: readonly string[];
  readonly reorgs: number;
}

/** What a simulation of this many runs should have met and did not; each of these fails it. */
export function judgeCoverage({ runs, faults, expected, reorgs }: Coverage): string[] {
  const missing =
    runs < RUNS_FOR_ALL
      ? []
      : expected.filter((fault) => !faults.has(fault)).map((fault) => `never happened: ${fault}`);
  if (runs >= LONG_RUNS && reorgs < FEWEST_REORGS)
    missing.push(`only ${reorgs} reorgs in ${runs} runs; at least ${FEWEST_REORGS} are needed`);
  return missing;
}
