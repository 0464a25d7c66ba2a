import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowFilesFirst } from './scripts/slow-files-first.ts';

const exclude = ['**/node_modules/**', '**/dist/**'];

const ISOLATED = '**/*.isolated.test.{ts,tsx}';

const unit = {
  environment: 'node' as const,
  include: ['{packages,apps,simulation,scripts}/**/*.test.{ts,tsx}'],
  exclude: [...exclude, '**/*.integration.test.ts'],
  testTimeout: 60_000,
  // A condition that comes true later than on a quiet machine is still true.
  expect: { poll: { timeout: 20_000 } },
  hookTimeout: 60_000,
};

// Set by scripts/test.mjs, which counts the tests of all steps.
const report = process.env.TEST_REPORT;

export default defineConfig({
  test: {
    // The default leaves a core free, which is half of a machine with two. For the integration tests see scripts/test.mjs.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: SlowFilesFirst },
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          exclude: [...unit.exclude, ISOLATED],
          // A worker keeps its modules from file to file, which halves the time. A test that changes what others see
          // (environment, timers, storage) puts it back; one that replaces a module is among the isolated ones.
          isolate: false,
        },
      },
      { test: { ...unit, name: 'isolated', include: [ISOLATED] } },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['{apps,simulation}/**/*.integration.test.ts'],
          exclude,
          globalSetup: ['apps/server/src/database/testing/shared-postgres.ts'],
          // As for the unit tests: loading the server again for every file would take a sixth of the time.
          isolate: false,
          // Servers that tests start as processes load in half the time.
          env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/meridian/compiled') },
          testTimeout: 60_000,
          // A condition that comes true later than on a quiet machine is still true.
          expect: { poll: { timeout: 20_000 } },
          // The first file that needs the demo's content fills its template; the hooks of others wait for it.
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
