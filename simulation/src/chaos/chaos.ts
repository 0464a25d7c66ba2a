import { parseArgs } from 'node:util';
import { diskFull, mayMount } from './chaos-disk.ts';
import { frozenDatabase } from './chaos-frozen.ts';
import { hungLeader, lostResponses, twoHosts } from './chaos-hosts.ts';
import { everyFailpoint, kills } from './chaos-kills.ts';
import { print, type ScenarioReport } from './chaos-report.ts';
import { listing } from './listing/listing.ts';
import { withdrawals } from './withdrawals/withdrawals.ts';

/**
 * Real servers under load that are killed, disconnected, suspended, left without their database or without disk space:
 *   npm run chaos -- --kills 200 --seed 1
 *   npm run chaos -- --scenario failpoints --seed 1
 *   npm run chaos -- --scenario withdrawals --kills 200 --seed 1
 *   npm run chaos -- --scenario listing --kills 100 --seed 1
 */
const SCENARIOS: Record<string, (seed: number, count: number) => Promise<ScenarioReport>> = {
  kills,
  failpoints: (seed) => everyFailpoint(seed, 2),
  'lost-responses': lostResponses,
  'two-hosts': (seed, count) => twoHosts(seed, Math.ceil(count / 10)),
  'hung-leader': (seed, count) => hungLeader(seed, Math.ceil(count / 10)),
  'frozen-database': (seed, count) => frozenDatabase(seed, Math.max(4, Math.ceil(count / 10))),
  withdrawals,
  listing: (seed, count) => listing(seed, Math.ceil(count / 5)),
  'disk-full': (seed, count) => diskFull(seed, Math.ceil(count / 20)),
};

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    scenario: { type: 'string', multiple: true },
  },
});
const seed = Number(values.seed);
const count = Number(values.kills);
let failed = 0;
for (const name of values.scenario ?? Object.keys(SCENARIOS)) {
  const scenario = SCENARIOS[name];
  if (scenario === undefined) {
    console.error(`There is no scenario ${name}; there are ${Object.keys(SCENARIOS).join(', ')}.`);
    process.exit(2);
  }
  if (name === 'disk-full' && !mayMount()) {
    console.log('left out: disk-full, because only root may mount a small disk to fill');
    continue;
  }
  const begun = performance.now();
  const report = await scenario(seed, count);
  print(report, (performance.now() - begun) / 1000);
  if (report.problems.length > 0) failed++;
}
process.exit(failed === 0 ? 0 : 1);
