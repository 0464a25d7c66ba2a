// `npm run audit`: asks the registry for known vulnerabilities of everything in the lock file.
// Exit codes: 0 none known, 1 some known (listed), 2 the registry could not be asked, so nothing is known.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judgeAudit } from './judge-audit.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const TIMEOUT_MS = 120_000;

const cli = process.env.npm_execpath;
const [command, first] = cli ? [process.execPath, [cli]] : ['npm', []];
const asked = spawnSync(command, [...first, 'audit', '--json', '--audit=true', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  timeout: TIMEOUT_MS,
});
const { exitCode, lines } = judgeAudit(asked.error?.code ?? asked.stdout ?? '');
for (const line of lines) (exitCode === 0 ? console.log : console.error)(line);
process.exitCode = exitCode;
