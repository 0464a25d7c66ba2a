import type { OperatorRole } from '@meridian/contract';
import {
  CHANGE_ROLES,
  type ChangeKind,
  type OperatorChange,
} from '@meridian/contract/schemas/operator-change';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { appendAudit } from './audit-log-table.ts';
import { carryOut, prepareChange } from './carry-out-change.ts';
import type { OperatorParts } from './operator-parts.ts';
import type { OperatorCaller } from './operator-sessions.ts';
import { findOperator } from './operators-table.ts';
import { addProposal, closeProposal, findProposal, lockProposal, type Proposal } from './proposals-table.ts';
import { requiredReason } from './required-reason.ts';

const WAITING_MS = 7 * 24 * 60 * 60_000;

/** Whether the operator has to do with changes of this kind, to propose or to decide them. */
export function mayTouch(operator: Pick<OperatorCaller, 'roles'>, { kind }: OperatorChange): boolean {
  return kindsFor(operator).includes(kind);
}

/** What an operator has no part in is not theirs to read: an article is, a colleague's invitation is not. */
export function kindsFor({ roles }: Pick<OperatorCaller, 'roles'>): ChangeKind[] {
  const kinds = Object.entries(CHANGE_ROLES) as [ChangeKind, readonly OperatorRole[]][];
  return kinds
    .filter(([, needed]) => roles.includes('super') || roles.some((role) => needed.includes(role)))
    .map(([kind]) => kind);
}

export async function propose(
  parts: OperatorParts,
  caller: OperatorCaller,
  change: OperatorChange,
  reasonGiven: string,
): Promise<Proposal> {
  if (!mayTouch(caller, change)) throw new Refusal('no_permission');
  const reason = requiredReason(reasonGiven);
  const prepared = await prepareChange(parts, change);
  const at = new Date(parts.people.clock());
  const id = await parts.people.database.db.transaction().execute(async (db) => {
    const added = await addProposal(
      { db },
      {
        change: prepared,
        reason,
        proposedBy: Number(caller.operatorId),
        at,
        expiresAt: new Date(at.getTime() + WAITING_MS),
      },
    );
    await audit({ db }, caller, 'propose', added, prepared, at, { reason });
    return added;
  });
  return (await findProposal(parts.people.database, id))!;
}

/** The second person's yes: the change, the proposal's end and the log, all or nothing. */
export async function approve(parts: OperatorParts, caller: OperatorCaller, id: number): Promise<Proposal> {
  const { people } = parts;
  const at = new Date(people.clock());
  const operatorId = Number(caller.operatorId);
  const { userId, change } = await people.database.db.transaction().execute(async (db) => {
    const proposal = await openProposal(parts, { db }, caller, id);
    if (proposal.proposedBy === operatorId) throw new Refusal('second_operator_required');
    await refuseWithoutProposer({ db }, proposal);
    const changed = await carryOut(parts, { db }, { ...proposal, operatorId });
    await closeProposal({ db }, id, { state: 'approved', operatorId, at, reason: null });
    await audit({ db }, caller, 'approve', id, proposal.change, at, { proposedBy: proposal.proposedBy });
    return { userId: changed, change: proposal.change };
  });
  if (userId !== undefined) people.sessions.userChanged(userId);
  people.nudgeEngine();
  people.postbox.nudge();
  if ('market' in change) await parts.markets.settle();
  return (await findProposal(people.database, id))!;
}

/** Two people answer for a change: whoever proposed it still has to be one who may. */
async function refuseWithoutProposer(on: Pick<Database, 'db'>, proposal: Proposal): Promise<void> {
  const proposer = await findOperator(on, proposal.proposedBy);
  if (proposer?.state !== 'active' || !mayTouch(proposer, proposal.change))
    throw new Refusal('proposer_gone');
}

/** Somebody else's no, or the proposer's second thought. */
export async function reject(
  parts: OperatorParts,
  caller: OperatorCaller,
  id: number,
  reasonGiven: string,
): Promise<Proposal> {
  const reason = requiredReason(reasonGiven);
  const at = new Date(parts.people.clock());
  const operatorId = Number(caller.operatorId);
  await parts.people.database.db.transaction().execute(async (db) => {
    const proposal = await openProposal(parts, { db }, caller, id);
    const state = proposal.proposedBy === operatorId ? 'withdrawn' : 'rejected';
    await closeProposal({ db }, id, { state, operatorId, at, reason });
    await audit({ db }, caller, state === 'withdrawn' ? 'withdraw' : 'reject', id, proposal.change, at, {
      reason,
    });
  });
  return (await findProposal(parts.people.database, id))!;
}

async function openProposal(
  { people }: OperatorParts,
  on: Pick<Database, 'db'>,
  caller: OperatorCaller,
  id: number,
): Promise<Proposal> {
  const proposal = await lockProposal(on, id);
  if (proposal === undefined) throw new Refusal('not_found');
  if (!mayTouch(caller, proposal.change)) throw new Refusal('no_permission');
  if (proposal.state !== 'waiting' || proposal.expiresAt.getTime() <= people.clock()) {
    throw new Refusal('proposal_closed');
  }
  return proposal;
}

/** Who wanted what, who agreed, and to what it was done. */
async function audit(
  on: Pick<Database, 'db'>,
  caller: OperatorCaller,
  step: 'propose' | 'approve' | 'reject' | 'withdraw',
  id: number,
  change: OperatorChange,
  at: Date,
  more: Readonly<Record<string, unknown>>,
): Promise<void> {
  await appendAudit(on, {
    at,
    operatorId: Number(caller.operatorId),
    action: `proposal.${step}`,
    subject: subjectOf(change),
    details: { proposal: id, change: summaryOf(change), ...more },
  });
}

const subjectOf = (change: OperatorChange): string => {
  if ('uid' in change) return `user ${change.uid}`;
  if ('operatorId' in change) return `operator ${change.operatorId}`;
  if ('market' in change) return `market ${change.market}`;
  if (change.kind === 'add_operator') return 'operator new';
  const id = change.kind === 'remove_article' ? change.id : change.article.id;
  return `article ${id ?? 'new'}`;
};

/** The bodies of articles are in the proposal; the log says which article. */
const summaryOf = (change: OperatorChange): unknown => {
  if (change.kind !== 'publish_article') return change;
  const { id, kind, titleEn, titleJa, publishAt } = change.article;
  return { kind: change.kind, article: { id, kind, titleEn, titleJa, publishAt } };
};
