import { randomBytes } from 'node:crypto';
import { chown, link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

export interface FileOptions {
  readonly mode?: number;
  /** The owner of the file; defaults to the account of this process. */
  readonly owner?: { readonly uid: number; readonly gid: number } | undefined;
}

/**
 * Writes a file that survives a power cut at any moment: under its name there is the complete old or new content. A
 * file written in place could be found empty afterwards.
 */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  options: FileOptions = {},
): Promise<void> {
  await writeBeside(path, content, options, (temporary) => rename(temporary, path));
}

/** The same for a file that must not exist yet. Returns false and writes nothing if it does. */
export async function createFile(
  path: string,
  content: string | Uint8Array,
  options: FileOptions = {},
): Promise<boolean> {
  return writeBeside(path, content, options, async (temporary) => {
    // A rename would replace the file of a faster process; a link fails with EEXIST.
    await link(temporary, path);
    await rm(temporary);
  }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
}

/** Creates a folder and its parents. Returns when the names of all new ones are on disk. */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode });
  if (first === undefined) return;
  const highest = dirname(resolve(first));
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    await syncToDisk(folder);
    if (folder === highest || folder === dirname(folder)) return;
  }
}

/** For a folder: without it a power cut could lose a new name although its content is on disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Every file and folder below this one, and the folder itself. Links have no content to sync. */
export async function syncTreeToDisk(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTreeToDisk(path);
    else if (entry.isFile()) await syncToDisk(path);
  }
  await syncToDisk(folder);
}

async function writeBeside(
  path: string,
  content: string | Uint8Array,
  { mode = 0o600, owner }: FileOptions,
  putInPlace: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = `${path}.${randomBytes(8).toString('hex')}.part`;
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    if (owner !== undefined) await chown(temporary, owner.uid, owner.gid);
    await putInPlace(temporary);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncToDisk(dirname(path));
}
