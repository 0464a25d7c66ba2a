// `npm run nightly -- --minutes N`: planted bugs, simulations, chaos and benchmarks, one after another. No step begins
// after N minutes; the next call on the same commit continues with the remaining steps. `--again` starts over.
import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installDependencies } from './bootstrap.mjs';
import { commandOf, continueNight, stepsLeft, summaryOf } from './nightly-plan.mjs';

installDependencies('all');
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '480' }, again: { type: 'boolean', default: false } },
});
const budgetMs = Number(values.minutes) * 60_000;
if (!(budgetMs > 0)) {
  console.error('--minutes takes a number above 0.');
  process.exit(2);
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'data', 'nightly');
const notes = join(folder, 'night.json');
mkdirSync(folder, { recursive: true });

const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const night = continueNight(values.again ? undefined : readNotes(), commit, Math.floor(Date.now() / 1000));
const begun = Date.now();
for (const step of stepsLeft(night)) {
  if (Date.now() - begun > budgetMs) break;
  console.log(`=== ${step.name}`);
  night.results[step.name] = await run(step);
  writeNotes();
}
const summary = summaryOf(night);
console.log(`\n${summary.join('\n')}\nOutputs: ${folder}`);
process.exit(Object.values(night.results).every(({ ok }) => ok) ? 0 : 1);

function run(step) {
  const started = Date.now();
  const log = createWriteStream(join(folder, `${step.name.replaceAll(' ', '-')}.log`));
  const child = spawn('npm', commandOf(step, night.seed), { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let lastLine = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      process.stdout.write(chunk);
      log.write(chunk);
      lastLine = String(chunk).trimEnd().split('\n').at(-1)?.slice(0, 120) || lastLine;
    });
  return new Promise((done) => {
    child.once('error', (error) => done({ ok: false, seconds: 0, lastLine: error.message }));
    child.once('close', (code) => {
      log.end();
      done({ ok: code === 0, seconds: (Date.now() - started) / 1000, lastLine });
    });
  });
}

function readNotes() {
  try {
    return JSON.parse(readFileSync(notes, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Written to a temporary file and renamed, so that the file stays readable if the process is killed. */
function writeNotes() {
  writeFileSync(`${notes}.new`, JSON.stringify(night, null, 2));
  renameSync(`${notes}.new`, notes);
}
