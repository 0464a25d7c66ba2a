import type { DocumentType, KycState } from '@meridian/contract/schemas/person';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { onPage, type Page } from '../database/page.ts';

declare module '../database/tables.ts' {
  interface Tables extends KycTables {}
}

interface KycTables {
  readonly identity_case: KycCaseTable;
}

export type CaseState = 'review' | 'approved' | 'reject';

interface KycCaseTable {
  readonly id: Generated<number>;
  readonly user_id: number;
  /** 1 for the first time, 2 after a rejection, and so on. */
  readonly attempt: number;
  readonly state: CaseState;
  readonly country: string;
  readonly document_type: DocumentType;
  /** Sealed. */
  readonly name: Buffer;
  readonly document_number: Buffer;
  readonly document_print: Buffer;
  readonly front: string;
  readonly back: string | null;
  readonly hand: string;
  readonly submitted_at: Date;
  readonly claimed_by: number | null;
  readonly claimed_until: Date | null;
  readonly decided_by: number | null;
  readonly decided_at: Date | null;
  readonly reason: string | null;
}

export type KycCase = Selectable<KycCaseTable>;

export interface NewCase {
  readonly userId: number;
  readonly attempt: number;
  readonly country: string;
  readonly documentType: DocumentType;
  readonly name: Buffer;
  readonly documentNumber: Buffer;
  readonly documentMac: Buffer;
  readonly front: string;
  readonly back: string | null;
  readonly hand: string;
  readonly submittedAt: Date;
}

export async function addCase({ db }: Pick<Database, 'db'>, submission: NewCase): Promise<number> {
  const { id } = await db
    .insertInto('identity_case')
    .values({
      user_id: submission.userId,
      attempt: submission.attempt,
      state: 'review',
      country: submission.country,
      document_type: submission.documentType,
      name: submission.name,
      document_number: submission.documentNumber,
      document_print: submission.documentMac,
      front: submission.front,
      back: submission.back,
      hand: submission.hand,
      submitted_at: submission.submittedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function countCases({ db }: Pick<Database, 'db'>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('identity_case')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The user's latest case. */
export async function findLatestCase(
  { db }: Pick<Database, 'db'>,
  userId: number,
): Promise<KycCase | undefined> {
  return db
    .selectFrom('identity_case')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findCase({ db }: Pick<Database, 'db'>, id: number): Promise<KycCase | undefined> {
  return db.selectFrom('identity_case').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockCase({ db }: Pick<Database, 'db'>, id: number): Promise<KycCase | undefined> {
  return db.selectFrom('identity_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export interface QueueRow {
  readonly id: number;
  readonly uid: string;
  readonly state: CaseState;
  readonly country: string;
  readonly documentType: DocumentType;
  readonly attempt: number;
  readonly submittedAt: Date;
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

/** Waiting cases by submission, the oldest first; decided ones by decision, the newest first. */
export async function listCases(
  { db }: Pick<Database, 'db'>,
  state: CaseState,
  page: Page,
  now: Date,
): Promise<QueueRow[]> {
  const direction = state === 'review' ? 'asc' : 'desc';
  const rows = await db
    .selectFrom('identity_case as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('operator as holder', (join) =>
      join
        .onRef('holder.id', '=', 'c.claimed_by')
        .on('c.claimed_until', '>', now)
        .on('c.state', '=', 'review'),
    )
    .leftJoin('operator as decider', 'decider.id', 'c.decided_by')
    .select([
      'c.id',
      'u.uid',
      'c.state',
      'c.country',
      'c.document_type as documentType',
      'c.attempt',
      'c.submitted_at as submittedAt',
      'holder.name as claimedBy',
      'c.claimed_until as claimedUntil',
      'decider.name as decidedBy',
      'c.decided_at as decidedAt',
    ])
    .where('c.state', '=', state)
    .orderBy(state === 'review' ? 'c.submitted_at' : 'c.decided_at', direction)
    .orderBy('c.id', direction)
    .$call(onPage(page))
    .execute();
  return rows.map((row) => ({ ...row, claimedUntil: row.claimedBy === null ? null : row.claimedUntil }));
}

export async function claimCase(
  { db }: Pick<Database, 'db'>,
  id: number,
  operatorId: number | null,
  until: Date | null,
): Promise<void> {
  await db
    .updateTable('identity_case')
    .set({ claimed_by: operatorId, claimed_until: until })
    .where('id', '=', id)
    .execute();
}

export async function closeCase(
  { db }: Pick<Database, 'db'>,
  id: number,
  decision: {
    readonly state: 'approved' | 'reject';
    readonly operatorId: number;
    readonly at: Date;
    readonly reason: string | null;
  },
): Promise<void> {
  const { state, operatorId, at, reason } = decision;
  await db
    .updateTable('identity_case')
    .set({ state, decided_by: operatorId, decided_at: at, reason, claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'review')
    .execute();
}

export interface CaseOfUser {
  readonly id: number;
  readonly state: CaseState;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

/** Newest first. */
export async function listCasesOfUser({ db }: Pick<Database, 'db'>, userId: number): Promise<CaseOfUser[]> {
  return db
    .selectFrom('identity_case as c')
    .leftJoin('operator as decider', 'decider.id', 'c.decided_by')
    .select([
      'c.id',
      'c.state',
      'c.submitted_at as submittedAt',
      'c.decided_at as decidedAt',
      'decider.name as decidedBy',
      'c.reason',
    ])
    .where('c.user_id', '=', userId)
    .orderBy('c.attempt', 'desc')
    .execute();
}

/** The cases of the user with this uid. */
export async function listCaseIds({ db }: Pick<Database, 'db'>, uid: string): Promise<number[]> {
  const rows = await db
    .selectFrom('identity_case as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select('c.id')
    .where('u.uid', '=', uid)
    .execute();
  return rows.map(({ id }) => id);
}

/** An arbitrary number that no other lock uses. */
const DOCUMENT_LOCK = 7_230_119;

/** Serializes decisions about this document until the transaction ends. By chance, another document may wait too. */
export async function lockDocument({ db }: Pick<Database, 'db'>, mac: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DOCUMENT_LOCK}, ${mac.readInt32BE()})`.execute(db);
}

/** Other accounts that submitted the same document. */
export async function listSameDocument(
  { db }: Pick<Database, 'db'>,
  mac: Buffer,
  userId: number,
): Promise<{ readonly uid: string; readonly state: KycState }[]> {
  return db
    .selectFrom('identity_case as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.uid', 'u.kyc as state'])
    .distinct()
    .where('c.document_print', '=', mac)
    .where('c.user_id', '!=', userId)
    .execute();
}

export async function queueLength({
  db,
}: Pick<Database, 'db'>): Promise<{ readonly waiting: number; readonly oldest: Date | null }> {
  const { waiting, oldest } = await db
    .selectFrom('identity_case')
    .select((select) => [
      select.fn.countAll<bigint>().as('waiting'),
      select.fn.min<Date | null>('submitted_at').as('oldest'),
    ])
    .where('state', '=', 'review')
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldest };
}
