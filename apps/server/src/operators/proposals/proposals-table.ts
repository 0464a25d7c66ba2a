import type { OperatorRole } from '@meridian/contract';
import {
  type ChangeKind,
  type OperatorChange,
  type ProposalState,
  REQUIRED_IN_PAIR,
} from '@meridian/contract/schemas/operator-change';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { onPage, type Page } from '../../database/page.ts';

/** Far more than can be open at once: the database allows one open proposal per subject. */
const MAX_PENDING = 200;

export interface Proposal {
  readonly id: number;
  readonly change: OperatorChange;
  readonly reason: string;
  readonly state: ProposalState;
  readonly proposedBy: number;
  readonly proposedByName: string;
  readonly proposerRoles: OperatorRole[];
  readonly proposedAt: Date;
  readonly expiresAt: Date;
  readonly decidedBy: number | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
}

/** Undefined if a proposal about the same subject is already open. */
export async function addProposal(
  { db }: Pick<Database, 'db'>,
  proposal: {
    readonly change: OperatorChange;
    readonly reason: string;
    readonly proposedBy: number;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<number | undefined> {
  const { change, reason, proposedBy, at, expiresAt } = proposal;
  await closeExpired({ db }, at);
  const row = await db
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
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** An expired proposal must not prevent a new one about the same subject. */
async function closeExpired({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  await db
    .updateTable('proposal')
    .set(({ ref }) => ({ state: 'expired', decided_at: ref('expires_at') }))
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .execute();
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
      'a.roles as proposerRoles',
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

/** The same, locked until this transaction ends. */
export async function lockProposal({ db }: Pick<Database, 'db'>, id: number): Promise<Proposal | undefined> {
  await db.selectFrom('proposal').select('id').where('id', '=', id).forUpdate().execute();
  return findProposal({ db }, id);
}

/** Newest first, of these kinds. An open one past its time counts as expired. */
export async function listProposals(
  { db }: Pick<Database, 'db'>,
  { state, kinds }: { readonly state: ProposalState | undefined; readonly kinds: readonly ChangeKind[] },
  page: Page,
  now: Date,
): Promise<Proposal[]> {
  let query = selection(db).where('p.kind', '=', sql<ChangeKind>`any(${kinds})`);
  if (state === 'waiting') query = query.where('p.state', '=', 'waiting').where('p.expires_at', '>', now);
  else if (state === 'expired')
    query = query.where(({ or, and, eb }) =>
      or([
        eb('p.state', '=', 'expired'),
        and([eb('p.state', '=', 'waiting'), eb('p.expires_at', '<=', now)]),
      ]),
    );
  else if (state !== undefined) query = query.where('p.state', '=', state);
  return query.orderBy('p.id', 'desc').$call(onPage(page)).execute();
}

export async function closeProposal(
  { db }: Pick<Database, 'db'>,
  id: number,
  decision: {
    readonly state: 'approved' | 'rejected' | 'withdrawn' | 'outdated';
    /** Null when the server closed it. */
    readonly operatorId: number | null;
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

/** How many this operator may decide; the operator's own are not counted. */
export async function countDecidable(
  { db }: Pick<Database, 'db'>,
  { operatorId, roles }: { readonly operatorId: number; readonly roles: readonly OperatorRole[] },
  kinds: readonly ChangeKind[],
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('proposal as p')
    .innerJoin('operator as a', 'a.id', 'p.proposed_by')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('p.kind', '=', sql<ChangeKind>`any(${kinds})`)
    .where('p.state', '=', 'waiting')
    .where('p.expires_at', '>', now)
    .where('p.proposed_by', '!=', operatorId)
    .where(({ or, eb }) =>
      or(
        kinds.map((kind) => {
          const role = REQUIRED_IN_PAIR[kind];
          const free = role === undefined || roles.includes(role) || roles.includes('super');
          const proposerHas = sql<boolean>`a.roles && ${sql.val([role ?? 'super', 'super'])}::text[]`;
          return free ? eb('p.kind', '=', kind) : eb('p.kind', '=', kind).and(proposerHas);
        }),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Open proposals about one user or article, or about all of these kinds. */
export async function listPending(
  { db }: Pick<Database, 'db'>,
  of: { readonly kinds: readonly ChangeKind[]; readonly uid?: string; readonly article?: number },
  now: Date,
): Promise<Proposal[]> {
  let query = selection(db)
    .where('p.kind', '=', sql<ChangeKind>`any(${of.kinds})`)
    .where('p.state', '=', 'waiting')
    .where('p.expires_at', '>', now);
  if (of.uid !== undefined) query = query.where(sql`p.change ->> 'uid'`, '=', of.uid);
  if (of.article !== undefined) {
    const about = [`publish_article ${of.article}`, `remove_article ${of.article}`];
    query = query.where(sql`p.about`, '=', sql`any(${about})`);
  }
  return query.orderBy('p.id', 'desc').limit(MAX_PENDING).execute();
}
