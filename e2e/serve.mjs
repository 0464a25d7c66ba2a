// The server the browser tests talk to: the real one, started as `npm start` starts it, with a data folder of its own
// that goes when it stops. Playwright starts this and ends it; if Playwright itself is killed, this ends by itself.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stopWithParent } from '../scripts/pinned-node.mjs';

const data = process.env.E2E_DATA;
mkdirSync(dirname(data), { mode: 0o755 });

const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'start.mjs')], {
  stdio: 'inherit',
  env: { ...process.env, MERIDIAN_DATA: data },
  // Playwright signals the whole group; the server is told once, here.
  detached: true,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
stopWithParent();
server.on('exit', (code) => {
  rmSync(dirname(data), { recursive: true, force: true });
  process.exit(code ?? 1);
});
