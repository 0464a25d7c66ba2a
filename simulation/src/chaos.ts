import { parseArgs } from 'node:util';
import { everyFailpoint, kills } from './chaos-kills.ts';
import { print, type ScenarioReport } from './chaos-report.ts';

/**
 * Real servers under real load, killed, cut off, hung and starved of disk:
 *   npm run chaos -- --kills 200 --seed 1
 *   npm run chaos -- --scenario failpoints --seed 1
 */
const SCENARIOS: Record<string, (seed: number, count: number) => Promise<ScenarioReport>> = {
  kills,
  failpoints: (seed) => everyFailpoint(seed, 2),
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
let wrong = 0;
for (const name of values.scenario ?? Object.keys(SCENARIOS)) {
  const scenario = SCENARIOS[name];
  if (scenario === undefined) {
    console.error(`There is no scenario ${name}; there are ${Object.keys(SCENARIOS).join(', ')}.`);
    process.exit(2);
  }
  const begun = performance.now();
  const report = await scenario(seed, count);
  print(report, (performance.now() - begun) / 1000);
  if (report.wrongs.length > 0) wrong++;
}
process.exit(wrong === 0 ? 0 : 1);
