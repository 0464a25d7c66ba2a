import type { Permission } from '@meridian/contract/schemas/person';
import type { UserProfile } from './user-actions.ts';

/** The change of a suspension that is possible now. */
export const suspensionAction = ({ suspended }: Pick<UserProfile, 'suspended'>): 'suspend' | 'unsuspend' =>
  suspended ? 'unsuspend' : 'suspend';

type SecurityChange = 'end_withdraw_lock' | 'reset_second_factor';

/** Whether a dialog still asks for something: another operator may have done it while the dialog was open. */
export const isSecurityChangeOpen = (
  change: SecurityChange,
  user: Pick<UserProfile, 'withdrawLockedUntil' | 'hasTotp'>,
): boolean => (change === 'end_withdraw_lock' ? user.withdrawLockedUntil !== null : user.hasTotp);

/** The proposal to grant a permission that waits for approval, if there is one. */
export const pendingGrant = ({ pending }: Pick<UserProfile, 'pending'>, permission: Permission) =>
  pending.find((change) => change.kind === 'grant_permission' && change.permission === permission);
