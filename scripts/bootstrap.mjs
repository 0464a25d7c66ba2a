// Makes a fresh clone runnable with nothing but Node and npm: installs dependencies when they are missing or the
// lock file changed. Uses only Node's built-ins, because nothing else is installed yet.
//
//   node scripts/bootstrap.mjs        for running: the server, its Node and PostgreSQL, the build tools of the apps
//   node scripts/bootstrap.mjs all    also the tools for tests, lint and benchmarks
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.bootstrap');

/** `scope` is `run` or `all`. Packages that an earlier call installed stay. */
export function installDependencies(scope) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');
  const [found, foundScope] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  if (found === wanted && (foundScope === 'all' || scope === 'run')) return;

  const all = scope === 'all' || (found !== undefined && foundScope !== 'run');
  const why =
    found === undefined ? 'first start' : found === wanted ? 'tools for tests' : 'the lock file changed';
  console.log(`Installing dependencies (${why})`);
  const omit = all ? [] : ['--omit=dev'];
  // An earlier installation is completed in place: this is faster, and a server that runs from this folder keeps its
  // files. `npm ci` would remove everything first.
  const install = found === undefined ? ['ci'] : ['install', '--no-save'];
  if (!npm(process.execPath, [...install, ...omit])) process.exit(1);
  const pinned = join(modules, '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(pinned)) {
    console.error(`No pinned Node runtime exists for ${process.platform}-${process.arch}.`);
    process.exit(1);
  }
  // npm skips optional packages whose engines exclude the Node it runs on; a second pass under the pinned runtime
  // installs them without changing the lock file.
  if (lacksPlatformPackage(all) && !npm(pinned, ['install', '--no-save', ...omit])) process.exit(1);
  removeUnread();
  writeFileSync(stamp, `${wanted} ${all ? 'all' : 'run'}`);
}

function lacksPlatformPackage(all) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const libc = process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
  return Object.entries(packages).some(
    ([place, { optional, devOptional, dev, os, cpu, libc: needed }]) =>
      (optional || devOptional) &&
      (all || !(dev || devOptional)) &&
      os?.includes(process.platform) &&
      cpu?.includes(process.arch) &&
      (needed === undefined || process.platform !== 'linux' || needed.includes(libc)) &&
      !existsSync(join(root, place)),
  );
}

/** Deletes unused files: the headers for add-ons (a third of the pinned Node) and the source maps of packages. */
function removeUnread() {
  const runtimes = readdirSync(modules).filter((name) =>
    /^node(-bin)?-(linux|darwin)-(x64|arm64)$/.test(name),
  );
  for (const name of runtimes) rmSync(join(modules, name, 'include'), { recursive: true, force: true });
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name.endsWith('.map')) rmSync(join(entry.parentPath, entry.name));
}

function npm(node, args) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli ? [node, [cli]] : ['npm', []];
  // An npm found in PATH starts the first `node` of PATH.
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const run = spawnSync(command, [...first, ...args, '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  return run.status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  installDependencies(process.argv[2] === 'all' ? 'all' : 'run');
