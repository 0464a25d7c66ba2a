import type { OperatorRole, Reason } from '@meridian/contract';
import { FINANCE_CHANGE_ROLES } from '@meridian/contract/schemas/finance-change';
import { LISTING_CHANGE_ROLES } from '@meridian/contract/schemas/listing-change';
import { type OperatorChange, REQUIRED_IN_PAIR } from '@meridian/contract/schemas/operator-change';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { confirmOperatorCode } from '../access/operator-access.ts';
import type { OperatorCaller } from '../access/operator-sessions.ts';
import { findOperator, lockOperatorRows } from '../access/operators-table.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { isContentChange } from './act-on-content.ts';
import { announceReturn } from './act-on-fiat.ts';
import { carryOut } from './carry-out-change.ts';
import { auditProposal, mayTouch, refuseClosed } from './decide-proposal.ts';
import { closeProposal, findProposal, lockProposal, type Proposal } from './proposals-table.ts';

type On = Pick<Database, 'db'>;

/**
 * Approval by the second operator: the change, the end of the proposal and the log entry, or none of them. It requires
 * a fresh code of the authenticator app, so that a stolen session cannot act as the second operator.
 */
export async function approve(
  deps: OperatorDeps,
  caller: OperatorCaller,
  id: number,
  code: string,
): Promise<Proposal> {
  const { people } = deps;
  const operatorId = Number(caller.operatorId);
  // Before the code is consumed: it works once, and the next one takes half a minute.
  refuseUndecidable(await findProposal(people.database, id), operatorId, caller, people.clock());
  await confirmOperatorCode(people, (await findOperator(people.database, operatorId))!, code);
  const { userId, change } = await carryOutApproved(deps, operatorId, id);
  if (userId !== undefined) people.sessions.userChanged(userId);
  people.nudgeEngine();
  people.postbox.nudge();
  if ('market' in change) await deps.markets.settle();
  if (change.kind === 'wind_up_market' || change.kind in LISTING_CHANGE_ROLES) await deps.listing?.settle();
  if (change.kind === 'set_cycle_offer') await deps.cycle?.settle();
  if (change.kind === 'list_project' || change.kind === 'cancel_project') await deps.projects?.settle();
  if (change.kind === 'approve_withdrawal') deps.withdrawals?.nudge();
  if (change.kind === 'confirm_purchase') deps.fiat?.nudge();
  if (isContentChange(change)) deps.contentNews.changed();
  if (change.kind === 'return_payment') await announceReturn(deps, change.id);
  if (change.kind in FINANCE_CHANGE_ROLES) await deps.finance?.settle();
  return (await findProposal(people.database, id))!;
}

async function carryOutApproved(
  deps: OperatorDeps,
  operatorId: number,
  id: number,
): Promise<{ userId: number | undefined; change: OperatorChange }> {
  const { database, clock } = deps.people;
  let obsolete: Reason | undefined;
  try {
    return await database.db.transaction().execute(async (db) => {
      const at = new Date(clock());
      const proposal = await lockDecidable({ db }, operatorId, id, at);
      const { change, proposedBy } = proposal;
      const userId = await carryOut(deps, { db }, { ...proposal, operatorId }).catch((error: unknown) => {
        if (error instanceof Refusal && OBSOLETE.has(error.reason)) obsolete = error.reason;
        throw error;
      });
      await closeProposal({ db }, id, { state: 'approved', operatorId, at, reason: null });
      await auditProposal({ db }, { step: 'approve', operatorId, at }, proposal, { proposedBy });
      return { userId, change };
    });
  } catch (error) {
    if (obsolete === undefined) throw error;
    await closeObsolete(deps, id, obsolete);
    throw new Refusal(obsolete === 'proposal_outdated' ? obsolete : 'proposal_moot');
  }
}

/** The current rows of the proposal and both operators, locked: a role removed a moment ago counts. */
async function lockDecidable(on: On, approverId: number, id: number, now: Date): Promise<Proposal> {
  const proposal = await lockProposal(on, id);
  if (proposal === undefined) throw new Refusal('not_found');
  // All operators where the change itself locks all: two approvals must not wait for each other.
  const ids = 'operatorId' in proposal.change ? undefined : [approverId, proposal.proposedBy];
  const operators = await lockOperatorRows(on, ids);
  const approver = operators.find((row) => row.id === approverId);
  if (approver?.state !== 'active') throw new Refusal('not_logged_in');
  const proposer = operators.find((row) => row.id === proposal.proposedBy)!;
  refuseUndecidable({ ...proposal, proposerRoles: proposer.roles }, approverId, approver, now.getTime());
  // Two operators are accountable for a change: the proposer must still be allowed to propose it.
  if (proposer.state !== 'active' || !mayTouch(proposer, proposal.change)) throw new Refusal('proposer_gone');
  return proposal;
}

/** Whether this pair of operators may make the change together. */
export function pairSuffices(
  { kind }: OperatorChange,
  ...pair: readonly (readonly OperatorRole[])[]
): boolean {
  const role = REQUIRED_IN_PAIR[kind];
  return role === undefined || pair.some((roles) => roles.includes(role) || roles.includes('super'));
}

function refuseUndecidable(
  proposal: Proposal | undefined,
  operatorId: number,
  approver: { readonly roles: readonly OperatorRole[] },
  nowMs: number,
): void {
  refuseClosed(proposal, { roles: [...approver.roles] }, nowMs);
  if (proposal.proposedBy === operatorId) throw new Refusal('second_operator_required');
  if (!pairSuffices(proposal.change, approver.roles, proposal.proposerRoles)) {
    const role = REQUIRED_IN_PAIR[proposal.change.kind]!;
    throw new Refusal(`${role}_operator_required`);
  }
}

/** Refusals that no later approval could avoid. */
const OBSOLETE: ReadonlySet<Reason> = new Set([
  'conflict',
  'proposal_outdated',
  'not_found',
  'operator_exists',
  'market_wound_up',
  'network_exists',
  'coin_exists',
  'market_exists',
  'duplicate_reference',
  'project_not_open',
  'purchase_closed',
]);

/** A proposal that can never be approved must not stay open. */
async function closeObsolete({ people }: OperatorDeps, id: number, reason: Reason): Promise<void> {
  const at = new Date(people.clock());
  await people.database.db.transaction().execute(async (db) => {
    const proposal = await lockProposal({ db }, id);
    if (proposal?.state !== 'waiting') return;
    await closeProposal({ db }, id, { state: 'outdated', operatorId: null, at, reason: null });
    await auditProposal({ db }, { step: 'outdated', operatorId: null, at }, proposal, { reason });
  });
}
