import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ALL_MUTATIONS } from './all-mutations.ts';
import type { Mutation } from './mutations.ts';

/**
 * Plants one bug at a time in a copy of the engine and runs the engine's tests there. A bug that no test finds shows
 * that a test is missing:  npm run mutants [-- --only "text in a bug's name"] [--from 40] [--first 3]
 * A long run can be divided: `--from 40 --first 20` plants the bugs 40 to 59 of all that were chosen.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    from: { type: 'string', default: '1' },
    first: { type: 'string', default: 'Infinity' },
  },
});
const root = fileURLToPath(new URL('../../..', import.meta.url));
const matching = ALL_MUTATIONS.filter(({ bug }) => bug.includes(values.only));
const from = Number(values.from) - 1;
const chosen = matching.slice(from, from + Number(values.first));
const missed: string[] = [];

for (const mutation of chosen) {
  const caught = testsFail(mutation);
  console.log(`${caught ? 'caught' : 'MISSED'}  ${matching.indexOf(mutation) + 1}. ${mutation.bug}`);
  if (!caught) missed.push(mutation.bug);
}
console.log(`${chosen.length - missed.length} of ${chosen.length} planted bugs caught`);
process.exit(missed.length === 0 ? 0 : 1);

function testsFail({ file, find, put }: Mutation): boolean {
  const copy = mkdtempSync(join(tmpdir(), 'meridian-mutant-'));
  try {
    for (const part of [
      'packages/engine',
      'packages/money',
      'package.json',
      'tsconfig.base.json',
      'vitest.config.ts',
      'scripts/slow-files-first.ts',
    ])
      cpSync(join(root, part), join(copy, part), {
        recursive: true,
        filter: (path) => !path.includes('node_modules'),
      });
    linkModules(copy);
    const path = join(copy, 'packages/engine/src', file);
    const source = readFileSync(path, 'utf8');
    if (source.split(find).length !== 2) throw new Error(`"${find}" must occur exactly once in ${file}`);
    writeFileSync(path, source.replace(find, put));
    // The tests beside the bug find most of them in a second; all others run only if those pass.
    const near = `packages/engine/src/${dirname(file)}/`;
    return suiteFails(copy, near) || suiteFails(copy, 'packages/engine');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function suiteFails(copy: string, folder: string): boolean {
  const config = join(copy, 'vitest.config.ts');
  const args = ['run', '--root', copy, '--config', config, '--project', 'unit', '--bail', '1'];
  const vitest = join(root, 'node_modules/.bin/vitest');
  const run = spawnSync(vitest, [...args, '--passWithNoTests', folder], { encoding: 'utf8' });
  // A suite that did not start must not count as a caught bug.
  if (run.status !== 0 && !/Tests .*failed/.test(run.stdout))
    throw new Error(`the tests did not run: ${run.stdout}${run.stderr}`);
  return run.status !== 0;
}

/** Links the installed packages, but uses the copy's own packages instead of the workspace's. */
function linkModules(copy: string): void {
  const installed = join(root, 'node_modules');
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@meridian'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@meridian') symlinkSync(join(installed, name), join(modules, name));
  for (const name of ['engine', 'money'])
    symlinkSync(join(copy, 'packages', name), join(modules, '@meridian', name), 'dir');
}
