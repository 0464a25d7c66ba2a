// Checks every TypeScript project. The engine has its own project without DOM or Node types, so a clock, a timer or an
// import of `node:` does not compile there.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const projects = [
  'packages/engine',
  'packages/ui',
  '.',
  'e2e',
  'bench/web',
  'apps/web',
  'apps/console',
  'apps/native',
].filter((p) => existsSync(`${p}/tsconfig.json`));
let failed = 0;
for (const project of projects) {
  const run = spawnSync('tsc', ['-p', project], { stdio: 'inherit' });
  if (run.status !== 0) failed++;
}
process.exit(failed === 0 ? 0 : 1);
