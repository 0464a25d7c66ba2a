// `npm start`: dependencies, browser apps, server. Everything that is up to date is skipped.
import './bootstrap.mjs';
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildError, buildApps } from './build-apps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const parent = process.ppid;

if (process.versions.node.startsWith('26.')) await start();
else startUnderPinnedNode();

async function start() {
  try {
    await buildApps();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  // npm can be killed without being able to pass it on. The server would live on, hold its port and stand in the way
  // of the next start.
  if (process.env.npm_lifecycle_event === 'start') {
    setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 200).unref();
  }
  await import('../apps/server/src/main.ts');
}

/** npm puts the pinned Node first in the path, but not when it was told to run no scripts, nor without npm. */
function startUnderPinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  const child = spawn(pinned, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
