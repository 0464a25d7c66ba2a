// Meridian runs on the Node that npm installed with it. npm puts that Node first in the path of every script, but not
// with `ignore-scripts`, and it is not in the path without npm.
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const programs = join(root, 'node_modules', '.bin');

export const isPinnedNode = process.versions.node.startsWith('26.');

/** Puts the programs of the dependencies into the path, however this process was started. */
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

/** Stops this process once its parent has exited: a killed npm cannot pass the signal on. */
export function stopWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 200).unref();
}
