import type { Permission } from '@meridian/contract/schemas/person';
import type { UserProfile } from './user-actions.ts';

/** The change that applies to a user: suspend, or lift the suspension. */
export const suspensionAction = ({ suspended }: Pick<UserProfile, 'suspended'>): 'suspend' | 'unsuspend' =>
  suspended ? 'unsuspend' : 'suspend';

type SecurityChange = 'end_withdraw_lock' | 'reset_second_factor';

/** Whether the change is still needed: another operator may have made it while the dialog was open. */
export const isSecurityChangeNeeded = (
  change: SecurityChange,
  user: Pick<UserProfile, 'withdrawLockedUntil' | 'hasTotp'>,
): boolean => (change === 'end_withdraw_lock' ? user.withdrawLockedUntil !== null : user.hasTotp);

/** The pending proposal to grant a permission, if there is one. */
export const pendingGrant = ({ pending }: Pick<UserProfile, 'pending'>, permission: Permission) =>
  pending.find((change) => change.kind === 'grant_permission' && change.permission === permission);
