import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder, replaceFile } from '../files/durable-files.ts';
import type { SealingKey } from '../secrets/sealing-key.ts';
import { sameBytes } from '../secrets/secrets.ts';
import { StartProblem } from '../start-problem.ts';

/** The newest entry of a hash-chained log. */
export interface Head {
  readonly seq: number;
  /** In hex. */
  readonly hash: string;
}

/** The last entry of each log in the database; null for an empty log. */
export interface Heads {
  readonly journal: Head | null;
  readonly audit: Head | null;
}

/** The recorded heads, or undefined if there are none. The MAC proves that this server wrote them. */
export async function readHeads(path: string, key: SealingKey): Promise<Heads | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (text === undefined) return undefined;
  const heads = parse(text);
  if (heads !== undefined && sameBytes(heads.mac, macOf(key, heads))) return heads;
  throw new StartProblem(
    `${path} says how far the journal and the audit log have come, and it was not written by this Meridian: it was ` +
      'changed, or written under another sealing key. Restore it. Without it a truncated log goes unnoticed.',
  );
}

export async function writeHeads(path: string, key: SealingKey, { journal, audit }: Heads): Promise<void> {
  await makeFolder(dirname(path));
  const mac = macOf(key, { journal, audit }).toString('hex');
  await replaceFile(path, `${JSON.stringify({ journal, audit, mac }, null, 2)}\n`);
}

const macOf = (key: SealingKey, { journal, audit }: Heads): Buffer =>
  key.mac('heads', JSON.stringify([journal?.seq, journal?.hash, audit?.seq, audit?.hash]));

function parse(text: string): (Heads & { readonly mac: Buffer }) | undefined {
  try {
    const { journal, audit, mac } = JSON.parse(text);
    if (!isHeadOrNull(journal) || !isHeadOrNull(audit) || !/^[0-9a-f]{64}$/.test(mac)) return undefined;
    return { journal, audit, mac: Buffer.from(mac, 'hex') };
  } catch {
    return undefined;
  }
}

function isHeadOrNull(value: unknown): value is Head | null {
  if (value === null) return true;
  if (typeof value !== 'object') return false;
  const { seq, hash } = value as Partial<Head>;
  return Number.isSafeInteger(seq) && typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash);
}
