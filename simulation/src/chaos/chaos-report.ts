import type { Verdict } from './chaos-audit.ts';
import type { History } from './chaos-history.ts';

export interface ScenarioReport extends Verdict {
  readonly scenario: string;
  readonly seed: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly reads: number;
  /** The faults, and how often each was injected. */
  readonly done: ReadonlyMap<string, number>;
}

export function reportOf(
  scenario: string,
  seed: number,
  verdict: Verdict,
  history: History,
  done: ReadonlyMap<string, number>,
): ScenarioReport {
  const { unanswered, reads } = history;
  return { ...verdict, scenario, seed, acknowledged: history.told.size, unanswered, reads, done };
}

export function print(report: ScenarioReport, seconds: number): void {
  const { scenario, seed, problems } = report;
  const done = [...report.done].map(([what, times]) => `${what} ${times}`).join(', ');
  console.log(
    `${problems.length === 0 ? 'ok   ' : 'FAIL '} ${scenario} (seed ${seed}, ${seconds.toFixed(0)} s)`,
  );
  console.log(`      faults: ${done || 'nothing'}`);
  console.log(
    `      acknowledged ${report.acknowledged}, asked again ${report.unanswered} times, balances read ${report.reads}; ` +
      `journal ${report.commands} commands in ${report.rows} rows of ${report.epochs} epochs, ${report.snapshots} snapshots`,
  );
  for (const problem of problems.slice(0, 20)) console.log(`      ${problem}`);
  if (problems.length > 20) console.log(`      and ${problems.length - 20} more`);
  if (problems.length > 0) console.log(`      rerun: npm run chaos -- --scenario ${scenario} --seed ${seed}`);
}
