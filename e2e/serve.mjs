// The server the browser tests talk to: the real one, started as `npm start` starts it, with a data folder of its own
// that goes when it stops. Playwright starts this and ends it; if Playwright itself is killed, this ends by itself.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopWithParent } from '../scripts/pinned-node.mjs';

const home = mkdtempSync(join(tmpdir(), 'meridian-e2e-'));
chmodSync(home, 0o755);

const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'start.mjs')], {
  stdio: 'inherit',
  env: { ...process.env, MERIDIAN_DATA: join(home, 'data') },
  // Playwright signals the whole group; the server is told once, here.
  detached: true,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
stopWithParent();
server.on('exit', (code) => {
  rmSync(home, { recursive: true, force: true });
  process.exit(code ?? 1);
});
