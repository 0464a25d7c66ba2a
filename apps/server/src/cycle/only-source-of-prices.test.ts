import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../../../', import.meta.url).pathname;

/** Files of the product, without tests and what only tests use. */
const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
);
const filesWith = (pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(readFileSync(`${ROOT}${file}`, 'utf8'))).sort();

it('[CYCLE-4] only the heartbeat gives the engine an index price', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(filesWith(/type: '(?:SetIndexPrice|CombineIndexPrice)'/)).toEqual([
    'apps/server/src/engine-host/leadership/heartbeat.ts',
    // The commands' own types.
    'packages/engine/src/markets/market-commands.ts',
  ]);
});

it('[CYCLE-4] only index prices settle a contract: nothing outside the engine names a result', () => {
  expect(filesWith(/\b(?:cycleOnIndex|voidOverdueCycles)\b/)).toEqual([
    'packages/engine/src/clock/advance-clock.ts',
    'packages/engine/src/cycle/settle-cycle.ts',
    'packages/engine/src/markets/manage-market.ts',
  ]);
});
