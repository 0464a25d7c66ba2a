import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { onPage, type Page } from '../database/page.ts';
import type { Tables } from '../database/tables.ts';
import { type AuditEntry, FIRST_PREV, hashEntry } from './audit-chain.ts';

/** An arbitrary number that no other lock uses. */
export const CHAIN_LOCK = 7_230_118;

/**
 * Records an operator's action in the transaction that performs it, so that one never exists without the other. It
 * waits for concurrent entries, so call it last.
 */
export async function appendAudit({ db }: Pick<Database, 'db'>, entry: AuditEntry): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(db);
  const head = await newestAudit(db);
  const seq = (head?.seq ?? 0n) + 1n;
  const prev = head?.hash ?? FIRST_PREV;
  const details = JSON.stringify(entry.details);
  const { at, operatorId, action, subject } = entry;
  const hash = hashEntry({ seq, at, operatorId, action, subject, details, prev });
  await db
    .insertInto('audit_log')
    .values({ seq, at, operator_id: operatorId, action, subject, details, prev, hash })
    .execute();
}

/** The distinct details of an operator's entries for one action on one subject. */
export async function listAuditDetails(
  { db }: Pick<Database, 'db'>,
  of: { readonly action: string; readonly subject: string; readonly operatorId: number },
): Promise<Readonly<Record<string, unknown>>[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('details')
    .distinct()
    .where('subject', '=', of.subject)
    .where('operator_id', '=', of.operatorId)
    .where('action', '=', of.action)
    .execute();
  return rows.map(({ details }) => JSON.parse(details));
}

export interface AuditFilter {
  readonly operatorId: number | undefined;
  readonly action: string | undefined;
  /** Entries about any of these. */
  readonly subjects: readonly string[] | undefined;
}

export interface AuditRow extends Selectable<Tables['audit_log']> {
  readonly operatorName: string | null;
}

/** Newest first. */
export async function listAudit(
  { db }: Pick<Database, 'db'>,
  { operatorId, action, subjects }: AuditFilter,
  page: Page,
): Promise<AuditRow[]> {
  let query = db
    .selectFrom('audit_log as a')
    .leftJoin('operator as o', 'o.id', 'a.operator_id')
    .selectAll('a')
    .select('o.name as operatorName');
  if (operatorId !== undefined) query = query.where('a.operator_id', '=', operatorId);
  if (action !== undefined) query = query.where('a.action', '=', action);
  if (subjects !== undefined) query = query.where('a.subject', '=', sql<string>`any(${subjects})`);
  return query.orderBy('a.seq', 'desc').$call(onPage(page)).execute();
}

export interface AuditVerdict {
  readonly entries: number;
  readonly head: Buffer;
  /** The first entry that breaks the chain, if any. */
  readonly brokenAt: bigint | undefined;
}

const PAGE = 1_000;

/** Recomputes the whole chain from its beginning. */
export async function verifyAudit({ db }: Pick<Database, 'db'>): Promise<AuditVerdict> {
  let seq = 0n;
  let prev: Buffer = FIRST_PREV;
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      const { operator_id: operatorId, ...rest } = row;
      const fits =
        row.seq === seq + 1n && prev.equals(row.prev) && hashEntry({ ...rest, operatorId }).equals(row.hash);
      if (!fits) return { entries: Number(seq), head: prev, brokenAt: seq + 1n };
      seq = row.seq;
      prev = row.hash;
    }
    if (rows.length < PAGE) return { entries: Number(seq), head: prev, brokenAt: undefined };
  }
}

/** The last entry of the log's chain. */
export const newestAudit = (
  db: Database['db'],
): Promise<{ readonly seq: bigint; readonly hash: Buffer } | undefined> =>
  db.selectFrom('audit_log').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
