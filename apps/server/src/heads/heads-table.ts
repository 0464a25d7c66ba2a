import type { Sql } from '../database/database.ts';
import type { Head } from './heads-file.ts';

/** Where a log ends, and its entry at the recorded head. */
export interface Extent {
  readonly end: Head | null;
  /** Null if no entry ends there. */
  readonly atKnown: Head | null;
  /** Everything up to here was removed by the journal's retention. */
  readonly start: Head | null;
}

interface HeadRow {
  readonly seq: string;
  readonly hash: string;
}

/** Only rows on disk are visible: the journal's session waits for the disk before a commit becomes visible. */
export async function journalExtent(sql: Sql, known: Head | null): Promise<Extent> {
  const [end] = await sql<HeadRow[]>`
    select first_seq + count - 1 as seq, encode(hash, 'hex') as hash
    from engine_journal order by first_seq desc limit 1`;
  const [atKnown] = await sql<HeadRow[]>`
    select seq, hash from (
      select first_seq + count - 1 as seq, encode(hash, 'hex') as hash
      from engine_journal where first_seq <= ${known?.seq ?? 0} order by first_seq desc limit 1
    ) newest where seq = ${known?.seq ?? 0}`;
  const [start] = await sql<HeadRow[]>`select seq, encode(hash, 'hex') as hash from engine_journal_start`;
  return { end: headOf(end ?? start), atKnown: headOf(atKnown), start: headOf(start) };
}

export async function auditExtent(sql: Sql, known: Head | null): Promise<Extent> {
  const [end] = await sql<HeadRow[]>`
    select seq, encode(hash, 'hex') as hash from audit_log order by seq desc limit 1`;
  const [atKnown] = await sql<HeadRow[]>`
    select seq, encode(hash, 'hex') as hash from audit_log where seq = ${known?.seq ?? 0}`;
  return { end: headOf(end), atKnown: headOf(atKnown), start: null };
}

const headOf = (row: HeadRow | undefined): Head | null =>
  row === undefined || Number(row.seq) === 0 ? null : { seq: Number(row.seq), hash: row.hash };
