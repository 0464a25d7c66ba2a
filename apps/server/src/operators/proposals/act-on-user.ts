import type { Permission } from '@meridian/contract/schemas/person';
import { changePerson } from '../../accounts/accounts-deps.ts';
import { addEngineTask } from '../../accounts/profile/engine-tasks-table.ts';
import { endAllSessions } from '../../accounts/profile/person-changes.ts';
import {
  changeUser,
  findUserByUid,
  lockUser,
  removePermission,
  type User,
} from '../../accounts/profile/users-table.ts';
import { endSessions } from '../../accounts/sessions/sessions-table.ts';
import type { AuditEntry } from '../../audit/audit-chain.ts';
import { appendAudit } from '../../audit/audit-log-table.ts';
import { Refusal } from '../../refusal.ts';
import type { OperatorCaller } from '../access/operator-sessions.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { requiredReason } from './required-reason.ts';

/** Protecting a user or the exchange takes one operator and happens at once; undoing it takes two. */
export async function suspendUser(
  deps: OperatorDeps,
  caller: OperatorCaller,
  uid: string,
  reasonGiven: string,
): Promise<void> {
  const reason = requiredReason(reasonGiven);
  await act(deps, caller, uid, { action: 'user.suspend', details: { reason } }, async (on, user, now) => {
    if (user.suspended) throw new Refusal('conflict');
    await changeUser(on, user.id, { suspended: true, suspend_reason: reason, suspended_at: now });
    await addEngineTask(on, user.id, { kind: 'suspend', suspended: true }, now);
  });
}

export async function revokePermission(
  deps: OperatorDeps,
  caller: OperatorCaller,
  uid: string,
  permission: Permission,
  reasonGiven: string,
): Promise<void> {
  const reason = requiredReason(reasonGiven);
  const entry = { action: 'user.revoke_permission', details: { permission, reason } };
  await act(deps, caller, uid, entry, async (on, user, now) => {
    if (!(permission === 'ieo' ? user.may_ieo : user.may_fiat)) throw new Refusal('conflict');
    await removePermission(on, user.id, permission, now);
    await addEngineTask(on, user.id, { kind: 'permission', permission, granted: false }, now);
  });
}

/** Ends one session of a user, or all; returns how many. */
export async function revokeUserSessions(
  deps: OperatorDeps,
  caller: OperatorCaller,
  uid: string,
  sessionId: string | undefined,
  reasonGiven: string,
): Promise<number> {
  const reason = requiredReason(reasonGiven);
  let ended = 0;
  const entry = { action: 'user.end_sessions', details: { reason, session: sessionId ?? 'all' } };
  await act(deps, caller, uid, entry, async (on, user) => {
    if (sessionId === undefined) {
      ended = await endAllSessions(on, user.id);
      return;
    }
    ended = (await endSessions(on, user.id, { only: sessionId })).length;
    if (ended === 0) throw new Refusal('not_found');
  });
  return ended;
}

export async function userByUid({ people }: OperatorDeps, uid: string): Promise<User> {
  const user = await findUserByUid(people.database, uid);
  if (user === undefined) throw new Refusal('not_found');
  return user;
}

async function act(
  deps: OperatorDeps,
  caller: OperatorCaller,
  uid: string,
  entry: Pick<AuditEntry, 'action' | 'details'>,
  work: (on: Parameters<typeof lockUser>[0], user: User, now: Date) => Promise<void>,
): Promise<void> {
  const { id } = await userByUid(deps, uid);
  const now = new Date(deps.people.clock());
  await changePerson(deps.people, id, async (on) => {
    await work(on, await lockUser(on, id), now);
    const operatorId = Number(caller.operatorId);
    await appendAudit(on, { at: now, operatorId, subject: `user ${uid}`, ...entry });
  });
}
