// Meridian runs on the Node that npm installed with it. npm puts that one first in the path of every script, but not
// when it is told to run no scripts, and not without npm.
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const programs = join(root, 'node_modules', '.bin');

export const isPinnedNode = process.versions.node.startsWith('26.');

/** Programs of the dependencies are found by their names, whichever way this process was started. */
export function preferOwnPrograms() {
  if (!process.env.PATH?.startsWith(programs)) process.env.PATH = programs + delimiter + process.env.PATH;
}

/** Runs this same script again under the pinned Node and ends with its exit code. */
export function continueUnderPinnedNode() {
  const child = spawn(join(programs, 'node'), [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** Asks this process to stop once the one that started it is gone: npm may be killed and cannot pass that on. */
export function stopWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 200).unref();
}
