// Builds the browser apps whose sources changed since their last build, and compresses the result once, so that the
// server only has to pick the right file. Run directly, or by start.mjs and test.mjs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamps = join(root, 'node_modules', '.cache', 'meridian');
const PACKAGES = ['contract', 'engine', 'money', 'ui'].map((name) => join('packages', name));
const FILES = ['package-lock.json', 'tsconfig.base.json', join('scripts', 'build-apps.mjs')];

/** An app exists once it has a page. */
export async function buildApps() {
  for (const name of ['web', 'console']) {
    if (existsSync(join(root, 'apps', name, 'index.html'))) await buildIfChanged(name);
  }
}

async function buildIfChanged(name) {
  const folder = join(root, 'apps', name);
  const dist = join(folder, 'dist');
  const stamp = join(stamps, `${name}-build`);
  const wanted = hashOf([join('apps', name), ...PACKAGES, ...FILES]);
  if (existsSync(join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
    return;

  console.log(`Building apps/${name} (first build, or its sources changed)`);
  // Built in another folder and then swapped in: a build that fails or is interrupted keeps the old one in place.
  const fresh = join(folder, `dist.new-${process.pid}`);
  try {
    build(folder, fresh);
    await compress(fresh);
    swap(dist, fresh);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, wanted);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesBelow))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesBelow(path) {
  const skipped = /(^|[\\/])(node_modules|dist|dist\.[^\\/]*)$|\.test\.tsx?$/;
  if (skipped.test(path)) return [];
  try {
    return readdirSync(join(root, path))
      .sort()
      .flatMap((name) => filesBelow(join(path, name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

function build(folder, outDir) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const run = spawnSync(process.execPath, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) throw new BuildError(`apps/${basename(folder)} could not be built.`);
}

export class BuildError extends Error {}

const COMPRESSIBLE = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.mjs',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
]);

/** A smaller file needs as many packets compressed as uncompressed. */
const SMALLEST_BYTES = 1_024;

async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const plain = readFileSync(file);
      if (plain.length < SMALLEST_BYTES) return;
      const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(plain, best),
        promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      if (brotli.length < plain.length) writeFileSync(`${file}.br`, brotli);
      if (zipped.length < plain.length) writeFileSync(`${file}.gz`, zipped);
    }),
  );
}

function swap(dist, fresh) {
  const old = `${dist}.old-${process.pid}`;
  if (existsSync(dist)) renameSync(dist, old);
  try {
    renameSync(fresh, dist);
  } catch (error) {
    // Another start built the same sources at the same time and finished first.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildApps();
