import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What PostgreSQL writes to `postmaster.pid`; a clean stop removes the file. */
export interface PostmasterFile {
  readonly pid: number;
  readonly socketDir: string;
  readonly status: 'starting' | 'stopping' | 'ready' | 'standby' | '';
}

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(postmasterPath(cluster), 'utf8').catch(ignoreMissing);
  const lines = text?.split('\n') ?? [];
  const pid = Number(lines[0]);
  // The file is written line by line; without a pid it is incomplete.
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDir: lines[4] ?? '', status: (lines[7] ?? '').trim() as PostmasterFile['status'] };
}

export const postmasterPath = (cluster: string): string => join(cluster, 'postmaster.pid');

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
