import type { OperatorChange } from '@meridian/contract/schemas/operator-change';
import { listPasskeys, removeAllPasskeys } from '../../accounts/passkeys/passkeys-table.ts';
import { addEngineTask } from '../../accounts/profile/engine-tasks-table.ts';
import { endAllSessions, lockWithdrawals, recipientOf } from '../../accounts/profile/person-changes.ts';
import {
  changeUser,
  findUserByUid,
  grantPermission,
  lockUser,
  type User,
} from '../../accounts/profile/users-table.ts';
import { hasSecondFactor } from '../../accounts/second-factor/second-factor.ts';
import { findTotp, removeTotp } from '../../accounts/second-factor/second-factor-table.ts';
import type { Database } from '../../database/database.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { readableTime } from '../../notify/message.ts';
import { Refusal } from '../../refusal.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { changeContentBy, isContentChange, prepareContentChange } from './act-on-content.ts';
import { prepareOffer, setOfferBy } from './act-on-cycle-offer.ts';
import { changeFiatBy, isFiatChange, prepareFiatChange } from './act-on-fiat.ts';
import { changeFinanceBy, prepareFinanceChange } from './act-on-finance.ts';
import { listBy, prepareListing } from './act-on-listing.ts';
import { type Agreement, changeMarketBy, prepareMarketChange } from './act-on-market.ts';
import { changeOperatorBy, prepareOperatorChange } from './act-on-operator.ts';
import { changeProjectBy, prepareProjectChange } from './act-on-project.ts';
import { approveTogether, prepareApproval } from './act-on-withdrawal.ts';
import { refuseOutdated } from './refuse-outdated.ts';

type On = Pick<Database, 'db'>;

/** The change in its final form: the second operator reads exactly what will be done. */
export async function prepareChange(
  deps: OperatorDeps,
  change: OperatorChange,
  operatorId: number,
): Promise<OperatorChange> {
  const { database } = deps.people;
  if (isFiatChange(change)) return prepareFiatChange(deps, change, operatorId);
  if (isContentChange(change)) return prepareContentChange(deps, change);
  switch (change.kind) {
    case 'unsuspend_user':
    case 'grant_permission':
    case 'end_withdraw_lock':
    case 'reset_second_factor':
      await refuseIfNoEffect(deps, database, change, await userOf(database, change.uid));
      return change;
    case 'add_operator':
    case 'set_operator_roles':
    case 'disable_operator':
    case 'enable_operator':
    case 'reset_operator':
      return prepareOperatorChange(database, change);
    case 'resume_market':
    case 'cancel_market_orders':
    case 'wind_up_market':
      return prepareMarketChange(deps, change);
    case 'approve_withdrawal':
      return prepareApproval(deps, change);
    case 'set_cycle_offer':
      return prepareOffer(deps, change);
    case 'list_project':
    case 'cancel_project':
      return prepareProjectChange(deps, change);
    case 'list_markets':
    case 'change_market':
      return prepareListing(deps, change);
    default:
      return prepareFinanceChange(deps, change);
  }
}

/** Carries it out in the transaction of its approval. Returns the affected user, if there is one. */
export async function carryOut(
  deps: OperatorDeps,
  on: On,
  agreement: Agreement & { readonly id: number; readonly change: OperatorChange },
): Promise<number | undefined> {
  const { change } = agreement;
  if (isFiatChange(change)) {
    await changeFiatBy(deps, on, change, agreement);
    return undefined;
  }
  if (isContentChange(change)) {
    await changeContentBy(deps, on, change);
    return undefined;
  }
  switch (change.kind) {
    case 'unsuspend_user':
    case 'grant_permission':
    case 'end_withdraw_lock':
    case 'reset_second_factor':
      return changeUserBy(deps, on, change, agreement);
    case 'add_operator':
    case 'set_operator_roles':
    case 'disable_operator':
    case 'enable_operator':
    case 'reset_operator':
      await changeOperatorBy(deps, on, change, agreement);
      return undefined;
    case 'resume_market':
    case 'cancel_market_orders':
    case 'wind_up_market':
      await changeMarketBy(deps, on, change, agreement);
      return undefined;
    case 'approve_withdrawal':
      await approveTogether(deps, on, change, agreement);
      return undefined;
    case 'set_cycle_offer':
      await setOfferBy(deps, on, change, agreement);
      return undefined;
    case 'list_project':
    case 'cancel_project':
      await changeProjectBy(deps, on, change, agreement);
      return undefined;
    case 'list_markets':
    case 'change_market':
      await listBy(deps, on, change, agreement);
      return undefined;
    default:
      await changeFinanceBy(deps, on, change, agreement);
      return undefined;
  }
}

type UserChange = Extract<OperatorChange, { uid: string }>;

async function changeUserBy(
  deps: OperatorDeps,
  on: On,
  change: UserChange,
  { proposedAt }: Agreement,
): Promise<number> {
  const { people } = deps;
  const now = new Date(people.clock());
  const user = await lockUser(on, (await userOf(on, change.uid)).id);
  await refuseIfNoEffect(deps, on, change, user);
  refuseOutdated(await protectedSince(on, change, user), proposedAt);
  switch (change.kind) {
    case 'unsuspend_user':
      await changeUser(on, user.id, { suspended: false, suspend_reason: null });
      await addEngineTask(on, user.id, { kind: 'suspend', suspended: false }, now);
      break;
    case 'grant_permission': {
      const { permission } = change;
      await grantPermission(on, user.id, permission);
      await addEngineTask(on, user.id, { kind: 'permission', permission, granted: true }, now);
      break;
    }
    case 'end_withdraw_lock':
      await changeUser(on, user.id, { withdraw_locked_until: null });
      await addEngineTask(on, user.id, { kind: 'lock', untilMs: now.getTime(), override: true }, now);
      break;
    case 'reset_second_factor': {
      // For a user who lost the app: the password alone gets them in, and withdrawals are locked for a day. The
      // passkeys are removed too, because the lost phone may hold them.
      await removeTotp(on, user.id);
      const news = (await removeAllPasskeys(on, user.id)) > 0 ? 'factors_reset' : 'totp_off';
      await endAllSessions(on, user.id);
      const until = await lockWithdrawals(on, user.id, now);
      const params = { time: readableTime(now), until: readableTime(until) };
      await sendMessage(people, on, recipientOf(user), news, params);
      break;
    }
  }
  return user.id;
}

/** A change without an effect must be refused, not reported as done. */
async function refuseIfNoEffect(deps: OperatorDeps, on: On, change: UserChange, user: User): Promise<void> {
  const has = { ieo: user.may_ieo, fiat: user.may_fiat };
  const hasNoEffect = {
    unsuspend_user: () => !user.suspended,
    grant_permission: () => change.kind === 'grant_permission' && has[change.permission],
    end_withdraw_lock: () => (user.withdraw_locked_until?.getTime() ?? 0) <= deps.people.clock(),
    reset_second_factor: async () => !(await hasSecondFactor(on, user.id)),
  };
  if (await hasNoEffect[change.kind]()) throw new Refusal('conflict');
}

/** When the protection began that this change would undo. */
async function protectedSince(on: On, change: UserChange, user: User): Promise<Date | null | undefined> {
  switch (change.kind) {
    case 'unsuspend_user':
      return user.suspended_at;
    case 'grant_permission':
      return change.permission === 'ieo' ? user.ieo_revoked_at : user.fiat_revoked_at;
    case 'end_withdraw_lock':
      return user.withdraw_locked_at;
    case 'reset_second_factor': {
      const factors = [
        (await findTotp(on, user.id))?.confirmedAt,
        ...(await listPasskeys(on, user.id)).map(({ createdAt }) => createdAt),
      ];
      return factors.filter((at) => at != null).reduce((latest, at) => (at > latest ? at : latest));
    }
  }
}

async function userOf(on: On, uid: string): Promise<User> {
  const user = await findUserByUid(on, uid);
  if (user === undefined) throw new Refusal('not_found');
  return user;
}
