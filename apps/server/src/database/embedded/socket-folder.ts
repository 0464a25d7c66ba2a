import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { StartProblem } from '../../start-problem.ts';
import { type Account, mayEnter } from './database-account.ts';

const PREFIX = 'meridian-pg-';
/** The kernel allows 107 bytes for a socket's path (103 on macOS); PostgreSQL adds its own file name. */
const MAX_SOCKET_PATH = 103;

export const socketFile = (folder: string): string => join(folder, '.s.PGSQL.5432');

/**
 * A fresh folder with an unguessable name that only the database's account (and root) can open, because access to the
 * socket is superuser access to the database.
 */
export async function makeSocketFolder(account: Account | undefined): Promise<string> {
  const candidates = [tmpdir(), '/tmp', '/var/tmp'];
  for (const parent of candidates) {
    const longest = socketFile(join(parent, `${PREFIX}XXXXXX`));
    if (Buffer.byteLength(longest) > MAX_SOCKET_PATH || !mayEnter(account, parent)) continue;
    const folder = await mkdtemp(join(parent, PREFIX));
    await chmod(folder, 0o700);
    if (account !== undefined) await chown(folder, account.uid, account.gid);
    return folder;
  }
  throw new StartProblem(
    `None of ${candidates.join(', ')} can hold the database's socket: the path is too long, or its account has no access.`,
  );
}

export async function removeSocketFolder(folder: string): Promise<void> {
  if (basename(folder).startsWith(PREFIX)) await rm(folder, { recursive: true, force: true });
}
