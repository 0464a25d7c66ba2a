import { parseArgs } from 'node:util';
import { FAULTS } from './price-faults.ts';
import { PLANTED_BUGS, type PlantedBug, type PriceReport, PriceRun } from './price-run.ts';

const SECONDS = 500;
/** Each planted bug shows within this many runs. */
const RUNS_FOR_A_BUG = 20;

/**
 * `npm run simulate -- prices --seed 1 --runs 2000`: the server's price feeds and the engine against sources that are
 * silent, wrong, late or lying. Afterwards each planted bug must be found, or this detector detects nothing. Returns the
 * exit code.
 */
export async function simulatePrices(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string', default: '1' }, runs: { type: 'string', default: '50' } },
  });
  const report = await playRuns(Number(values.seed), Number(values.runs));
  for (const [fault, times] of [...report.faults].toSorted())
    console.log(`${String(times).padStart(8)}  ${fault}`);
  for (const problem of report.problems) console.error(problem);
  console.log(
    `${values.runs} runs of ${SECONDS} s: ${report.ticks} prices accepted, ${report.staleSeconds} s without an index, ` +
      `${report.settled} contracts settled and ${report.voided} void, ${report.problems.length} problems`,
  );
  let missed = 0;
  for (const bug of PLANTED_BUGS) {
    const { problems } = await playRuns(Number(values.seed), RUNS_FOR_A_BUG, bug);
    console.log(`planted bug "${bug}": ${problems[0] ?? 'NOT FOUND'}`);
    if (problems.length === 0) missed++;
  }
  return report.problems.length === 0 && missed === 0 ? 0 : 1;
}

/** Ends with the first run that has a problem. */
export async function playRuns(
  first: number,
  runs: number,
  bug?: PlantedBug,
  seconds = SECONDS,
): Promise<PriceReport> {
  const report: PriceReport = {
    faults: new Map(FAULTS.map((fault) => [fault, 0])),
    ...{ ticks: 0, staleSeconds: 0, settled: 0, voided: 0, problems: [] },
  };
  for (let seed = first; seed < first + runs && report.problems.length === 0; seed++) {
    await new PriceRun(seed, report, bug).play(seconds);
    if (report.problems.length > 0) report.problems.push(`again with: --seed ${seed} --runs 1`);
  }
  return report;
}
