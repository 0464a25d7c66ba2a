// The server of the browser tests, started like `npm start`, with a data folder of its own that is removed when it stops.
// Playwright starts and stops this process; it also stops when Playwright is killed.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stopWithParent } from '../scripts/pinned-node.mjs';

const data = process.env.E2E_DATA;
mkdirSync(dirname(data), { mode: 0o755 });

const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'start.mjs')], {
  stdio: 'inherit',
  env: { ...process.env, MERIDIAN_DATA: data },
  // Playwright signals the whole process group; the server gets the signal once, from here.
  detached: true,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
stopWithParent();
server.on('exit', (code) => {
  rmSync(dirname(data), { recursive: true, force: true });
  process.exit(code ?? 1);
});
