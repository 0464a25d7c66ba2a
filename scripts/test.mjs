// `npm test`: every check, also on a fresh clone. `npm test -- unit e2e` runs only those steps.
// Ends with a line `N passed, N failed`; a step without tests of its own counts as one.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './bootstrap.mjs';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';
import { MISSING_CHROMIUM, provideChromium } from './find-chromium.mjs';
import { continueUnderPinnedNode, isPinnedNode, preferOwnPrograms } from './pinned-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
// For a run that hangs: far above what a step takes on a slow machine.
const STEP_LIMIT_MS = 60 * 60_000;

const STEPS = [
  { name: 'format', command: ['biome', 'ci', '--colors=off', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--quiet'] },
  { name: 'types', command: ['node', 'scripts/types.mjs'] },
  { name: 'unused', command: ['knip', '--no-config-hints'] },
  { name: 'unit', command: vitest('unit', 'isolated'), count: countVitest },
  // These tests wait for other processes most of the time, so there is one more worker than cores.
  {
    name: 'integration',
    command: [...vitest('integration'), `--maxWorkers=${availableParallelism() + 1}`],
    count: countVitest,
  },
  { name: 'build', command: ['node', 'scripts/build-apps.mjs'] },
  { name: 'first-load', command: ['node', 'scripts/first-load.mjs'] },
  {
    name: 'e2e',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    prepare: requireChromium,
    count: countPlaywright,
  },
];

installDependencies('all');
if (isPinnedNode) await test(process.argv.slice(2));
else continueUnderPinnedNode();

async function test(wanted) {
  const names = STEPS.map((step) => step.name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}; there are ${names.join(', ')}.`);
    process.exit(1);
  }
  preferOwnPrograms();
  const reports = mkdtempSync(join(tmpdir(), 'meridian-reports-'));
  const results = [];
  try {
    for (const step of STEPS) {
      if (wanted.length === 0 || wanted.includes(step.name)) results.push(await runStep(step, reports));
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  const failed = summarize(results);
  process.exit(failed === 0 ? 0 : 1);
}

async function runStep(step, reports) {
  console.log(`\n=== ${step.name}`);
  const begun = performance.now();
  const report = join(reports, `${step.name}.json`);
  const problem = step.prepare?.();
  if (problem !== undefined) console.error(problem);
  const ok = problem === undefined && (await run(step.command, report));
  const counted = step.count?.(report) ?? { passed: 0, failed: 0, skipped: 0 };
  if (step.count === undefined && ok) counted.passed = 1;
  // A run can fail without a failed test: it did not start, it leaked an error, it took too long.
  if (!ok && counted.failed === 0) counted.failed = 1;
  return { name: step.name, seconds: (performance.now() - begun) / 1000, ...counted };
}

function run([program, ...args], report) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_REPORT: report },
  });
  const limit = setTimeout(() => {
    console.error(`Not finished after ${STEP_LIMIT_MS / 60_000} minutes; ending it.`);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 15_000).unref();
  }, STEP_LIMIT_MS);
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message);
      done(false);
    });
    child.once('close', (code) => done(code === 0));
  }).finally(() => clearTimeout(limit));
}

function vitest(...projects) {
  return [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--config',
    'vitest.config.ts',
  ];
}

function countVitest(report) {
  const read = readReport(report);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = read;
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    names: failedInVitest(read),
  };
}

function countPlaywright(report) {
  const read = readReport(report);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read.stats ?? {};
  return { passed: expected + flaky, failed: unexpected, skipped, flaky, names: failedInPlaywright(read) };
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

function requireChromium() {
  const path = provideChromium();
  if (path === undefined) return MISSING_CHROMIUM;
  process.env.CHROMIUM_PATH = path;
}

function summarize(results) {
  console.log('');
  for (const { name, passed, failed, skipped, flaky = 0, seconds, names = [] } of results) {
    const parts = [`${passed} passed`, `${failed} failed`];
    if (skipped > 0) parts.push(`${skipped} skipped`);
    if (flaky > 0) parts.push(`${flaky} ONLY AT THE SECOND TRY`);
    console.log(
      `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${parts.join(', ')}  (${seconds.toFixed(1)} s)`,
    );
    for (const failedTest of names) console.log(`     ${failedTest}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed');
}
