import type { ChangeKind, OperatorChange, ProposalState } from '@meridian/contract/schemas/operator-change';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface Proposal {
  readonly id: number;
  readonly change: OperatorChange;
  readonly reason: string;
  readonly state: 'waiting' | 'approved' | 'rejected' | 'withdrawn';
  readonly proposedBy: number;
  readonly proposedByName: string;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
  readonly decidedBy: number | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
}

export async function addProposal(
  { db }: Pick<Database, 'db'>,
  proposal: {
    readonly change: OperatorChange;
    readonly reason: string;
    readonly proposedBy: number;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<number> {
  const { change, reason, proposedBy, at, expiresAt } = proposal;
  const { id } = await db
    .insertInto('proposal')
    .values({
      kind: change.kind,
      change,
      reason,
      state: 'waiting',
      proposed_by: proposedBy,
      proposed_at: at,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const selection = (db: Database['db']) =>
  db
    .selectFrom('proposal as p')
    .innerJoin('operator as a', 'a.id', 'p.proposed_by')
    .leftJoin('operator as b', 'b.id', 'p.decided_by')
    .select([
      'p.id',
      'p.change',
      'p.reason',
      'p.state',
      'p.proposed_by as proposedBy',
      'a.name as proposedByName',
      'p.proposed_at as proposedAt',
      'p.expires_at as expiresAt',
      'p.decided_by as decidedBy',
      'b.name as decidedByName',
      'p.decided_at as decidedAt',
      'p.decision_reason as decisionReason',
    ]);

export async function findProposal({ db }: Pick<Database, 'db'>, id: number): Promise<Proposal | undefined> {
  return selection(db).where('p.id', '=', id).executeTakeFirst();
}

/** The same, and nobody else decides it until this transaction is over. */
export async function lockProposal({ db }: Pick<Database, 'db'>, id: number): Promise<Proposal | undefined> {
  await db.selectFrom('proposal').select('id').where('id', '=', id).forUpdate().execute();
  return findProposal({ db }, id);
}

/** Newest first, of these kinds. A waiting one past its time counts as expired. */
export async function listProposals(
  { db }: Pick<Database, 'db'>,
  { state, kinds }: { readonly state: ProposalState | undefined; readonly kinds: readonly ChangeKind[] },
  page: { readonly number: number; readonly size: number },
  now: Date,
): Promise<Proposal[]> {
  let query = selection(db).where('p.kind', '=', sql<ChangeKind>`any(${kinds})`);
  if (state === 'waiting') query = query.where('p.state', '=', 'waiting').where('p.expires_at', '>', now);
  else if (state === 'expired')
    query = query.where('p.state', '=', 'waiting').where('p.expires_at', '<=', now);
  else if (state !== undefined) query = query.where('p.state', '=', state);
  return query
    .orderBy('p.id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
}

export async function closeProposal(
  { db }: Pick<Database, 'db'>,
  id: number,
  decision: {
    readonly state: 'approved' | 'rejected' | 'withdrawn';
    readonly operatorId: number;
    readonly at: Date;
    readonly reason: string | null;
  },
): Promise<void> {
  const { state, operatorId, at, reason } = decision;
  await db
    .updateTable('proposal')
    .set({ state, decided_by: operatorId, decided_at: at, decision_reason: reason })
    .where('id', '=', id)
    .execute();
}

export async function countWaitingProposals(
  { db }: Pick<Database, 'db'>,
  kinds: readonly ChangeKind[],
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('proposal')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('kind', '=', sql<ChangeKind>`any(${kinds})`)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}
