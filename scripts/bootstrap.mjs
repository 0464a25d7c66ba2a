// Makes a fresh clone runnable with nothing but Node and npm: installs dependencies when they are missing or the
// lock file changed. Uses Node's built-ins only, because nothing else is there yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.bootstrap');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(process.platform + process.arch)
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing dependencies (first start, or the lock file changed)');
  // What an earlier run installed whole is brought up to date in place: quicker, and a server that runs from this
  // folder keeps its files. `npm ci` would remove everything first.
  const updated = existsSync(stamp) && npm(process.execPath, ['install', '--no-save']);
  if (!updated && !npm(process.execPath, ['ci'])) process.exit(1);
  const pinned = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(pinned)) {
    console.error(`No pinned Node runtime exists for ${process.platform}-${process.arch}.`);
    process.exit(1);
  }
  // npm leaves out optional packages whose engines exclude the Node it runs on; a second pass under the pinned
  // runtime brings them in and leaves the lock file alone.
  if (!process.version.startsWith('v26.') && !npm(pinned, ['install', '--no-save'])) process.exit(1);
  writeFileSync(stamp, wanted);
}

function npm(node, args) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli ? [node, [cli]] : ['npm', []];
  const run = spawnSync(command, [...first, ...args, '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  return run.status === 0;
}
