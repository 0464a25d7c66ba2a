import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Head } from '../heads/heads-file.ts';
import type { SealingKey } from '../secrets/sealing-key.ts';
import { sameBytes } from '../secrets/secrets.ts';
import { type AuditVerdict, newestAudit, verifyAudit } from './audit-log-table.ts';

export interface AuditAnchorTable {
  readonly seq: bigint;
  readonly at: Date;
  readonly hash: Buffer;
  readonly print: Buffer;
}

export interface AnchorDeps {
  readonly database: Pick<Database, 'db'>;
  readonly key: SealingKey;
  readonly clock: () => number;
  readonly log: Pick<Logger, 'info'>;
}

/**
 * Records the last entry of the audit log in a table and in the server's log, which is stored elsewhere. The hash chain
 * alone does not reveal that its last entries are missing or that the whole chain was recomputed.
 */
export async function anchorAudit({ database: { db }, key, clock, log }: AnchorDeps): Promise<void> {
  const head = await newestAudit(db);
  if (head === undefined) return;
  const { seq, hash } = head;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('audit_anchor')
    .values({ seq, at: new Date(clock()), hash, print: macOf(key, seq, hash) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  log.info({ seq: String(seq), hash: hash.toString('hex') }, 'audit log anchored');
}

/**
 * Verifies the whole chain and every recorded point of it: the anchors in the database, and the head outside it, which
 * remains even if the log was truncated together with its anchors.
 */
export async function verifyAnchoredAudit(
  { db }: Pick<Database, 'db'>,
  key: SealingKey,
  outside: Head | null,
): Promise<AuditVerdict> {
  // Read before the chain: entries added in between have no anchor yet.
  const anchors = await db
    .selectFrom('audit_anchor as a')
    .leftJoin('audit_log as entry', 'entry.seq', 'a.seq')
    .select(['a.seq', 'a.hash', 'a.print', 'entry.hash as logged'])
    .orderBy('a.seq')
    .execute();
  const verdict = await verifyAudit({ db });
  for (const { seq, hash, print, logged } of anchors) {
    if (verdict.brokenAt !== undefined && verdict.brokenAt <= seq) break;
    const holds = logged?.equals(hash) === true && sameBytes(print, macOf(key, seq, hash));
    if (holds) continue;
    const brokenAt = logged === null ? BigInt(verdict.entries) + 1n : seq;
    return { ...verdict, brokenAt };
  }
  return verdict.brokenAt === undefined ? compareWithOutside(db, verdict, outside) : verdict;
}

async function compareWithOutside(
  db: Database['db'],
  verdict: AuditVerdict,
  outside: Head | null,
): Promise<AuditVerdict> {
  if (outside === null) return verdict;
  if (verdict.entries < outside.seq) return { ...verdict, brokenAt: BigInt(verdict.entries) + 1n };
  const entry = await db
    .selectFrom('audit_log')
    .select('hash')
    .where('seq', '=', BigInt(outside.seq))
    .executeTakeFirst();
  if (entry?.hash.toString('hex') === outside.hash) return verdict;
  return { ...verdict, brokenAt: BigInt(outside.seq) };
}

const macOf = (key: SealingKey, seq: bigint, hash: Buffer): Buffer =>
  key.mac('audit anchor', `${seq} ${hash.toString('hex')}`);
