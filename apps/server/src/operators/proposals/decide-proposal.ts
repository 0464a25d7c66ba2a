import type { OperatorRole } from '@meridian/contract';
import {
  CHANGE_ROLES,
  type ChangeKind,
  type OperatorChange,
} from '@meridian/contract/schemas/operator-change';
import { appendAudit } from '../../audit/audit-log-table.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import type { OperatorCaller } from '../access/operator-sessions.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { offerSubject } from './act-on-cycle-offer.ts';
import { prepareChange } from './carry-out-change.ts';
import { addProposal, closeProposal, findProposal, lockProposal, type Proposal } from './proposals-table.ts';
import { requiredReason } from './required-reason.ts';

const WAITING_MS = 7 * 24 * 60 * 60_000;

/** Whether the operator's roles allow proposing and deciding changes of this kind. */
export function mayTouch(operator: Pick<OperatorCaller, 'roles'>, { kind }: OperatorChange): boolean {
  return kindsFor(operator).includes(kind);
}

/** Operators read only proposals of kinds they may decide: an editor reads articles, not invitations. */
export function kindsFor({ roles }: Pick<OperatorCaller, 'roles'>): ChangeKind[] {
  const kinds = Object.entries(CHANGE_ROLES) as [ChangeKind, readonly OperatorRole[]][];
  return kinds
    .filter(([, needed]) => roles.includes('super') || roles.some((role) => needed.includes(role)))
    .map(([kind]) => kind);
}

export async function propose(
  deps: OperatorDeps,
  caller: OperatorCaller,
  change: OperatorChange,
  reasonGiven: string,
): Promise<Proposal> {
  if (!mayTouch(caller, change)) throw new Refusal('no_permission');
  const reason = requiredReason(reasonGiven);
  const prepared = await prepareChange(deps, change, Number(caller.operatorId));
  const at = new Date(deps.people.clock());
  const id = await deps.people.database.db.transaction().execute(async (db) => {
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
    if (added === undefined) throw new Refusal('already_proposed');
    const operatorId = Number(caller.operatorId);
    await auditProposal(
      { db },
      { step: 'propose', operatorId, at },
      { id: added, change: prepared },
      { reason },
    );
    return added;
  });
  return (await findProposal(deps.people.database, id))!;
}

/** Rejects another operator's proposal, or withdraws the caller's own. */
export async function reject(
  deps: OperatorDeps,
  caller: OperatorCaller,
  id: number,
  reasonGiven: string,
): Promise<Proposal> {
  const reason = requiredReason(reasonGiven);
  const at = new Date(deps.people.clock());
  const operatorId = Number(caller.operatorId);
  await deps.people.database.db.transaction().execute(async (db) => {
    const proposal = await lockProposal({ db }, id);
    refuseClosed(proposal, caller, deps.people.clock());
    const state = proposal.proposedBy === operatorId ? 'withdrawn' : 'rejected';
    await closeProposal({ db }, id, { state, operatorId, at, reason });
    const step = state === 'withdrawn' ? 'withdraw' : 'reject';
    await auditProposal({ db }, { step, operatorId, at }, proposal, { reason });
  });
  return (await findProposal(deps.people.database, id))!;
}

/** Refuses a proposal that is unknown, not for this operator, or closed. */
export function refuseClosed(
  proposal: Proposal | undefined,
  operator: Pick<OperatorCaller, 'roles'>,
  nowMs: number,
): asserts proposal is Proposal {
  if (proposal === undefined) throw new Refusal('not_found');
  if (!mayTouch(operator, proposal.change)) throw new Refusal('no_permission');
  if (proposal.state !== 'waiting' || proposal.expiresAt.getTime() <= nowMs) {
    throw new Refusal('proposal_closed');
  }
}

interface ProposalStep {
  readonly step: 'propose' | 'approve' | 'reject' | 'withdraw' | 'outdated';
  /** Null when the server itself acted. */
  readonly operatorId: number | null;
  readonly at: Date;
}

/** Logs a step of a proposal under its subject. */
export async function auditProposal(
  on: Pick<Database, 'db'>,
  { step, operatorId, at }: ProposalStep,
  { id, change }: Pick<Proposal, 'id' | 'change'>,
  more: Readonly<Record<string, unknown>>,
): Promise<void> {
  await appendAudit(on, {
    at,
    operatorId,
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
  if (change.kind === 'approve_withdrawal') return `withdrawal ${change.id}`;
  if (change.kind === 'confirm_purchase' || change.kind === 'return_payment') return `purchase ${change.id}`;
  if (change.kind === 'set_fiat_rate') return `currency ${change.currency}`;
  if (change.kind === 'set_desk_account') return `desk account ${change.account ?? 'new'}`;
  if (change.kind === 'credit_deposit') return `deposit ${change.deposit}`;
  if (change.kind === 'adjust_balance') return `user ${change.owner}`;
  if (change.kind === 'fund_house') return `house ${change.wallet}`;
  if (change.kind === 'set_cycle_offer') return offerSubject(change.coin, change.period);
  if (change.kind === 'list_project') return `sale of ${change.project.coin}`;
  if (change.kind === 'cancel_project') return `sale ${change.id}`;
  if (change.kind === 'publish_banner') return `banner ${change.banner.id ?? 'new'}`;
  if (change.kind === 'remove_banner') return `banner ${change.id}`;
  if (change.kind === 'set_company') return 'company';
  if ('coin' in change) return `coin ${change.coin}${'network' in change ? ` ${change.network}` : ''}`;
  if ('network' in change) return `network ${change.network}`;
  const id = change.kind === 'remove_article' ? change.id : change.article.id;
  return `article ${id ?? 'new'}`;
};

/** The bodies of articles and the rules of sales are in the proposal; the log names the subject. */
const summaryOf = (change: OperatorChange): unknown => {
  if (change.kind === 'list_project') {
    const { rulesEn: _en, rulesJa: _ja, ...project } = change.project;
    return { ...change, project };
  }
  if (change.kind !== 'publish_article') return change;
  const { bodyEn: _en, bodyJa: _ja, ...article } = change.article;
  return { kind: change.kind, article };
};
