import type { ChangeKind } from '../schemas/operator-change.ts';
import type { KycState, Permission } from '../schemas/person.ts';
import type { User } from './user.ts';

/** A user in the list of the console. Addresses are masked. */
export type UserRow = Pick<
  User,
  'uid' | 'username' | 'email' | 'phone' | 'kycState' | 'suspended' | 'registeredAt'
>;

/** One user as the console shows them. */
export interface UserRecord
  extends UserRow,
    Pick<
      User,
      'realName' | 'permissions' | 'withdrawLockedUntil' | 'hasTotp' | 'hasFundPassword' | 'passkeys'
    > {
  /** ISO 3166 code of the country that issued the documents. */
  readonly country: string | null;
  readonly suspendReason: string | null;
  /** The uid of the inviting user, and how many users this one invited. */
  readonly invitedBy: string | null;
  readonly invited: number;
  /** How many are open. */
  readonly sessions: number;
  readonly lastLoginAt: string | null;
  /** Pending changes that need a second operator, of the kinds the caller may propose or approve. */
  readonly pending: readonly PendingChange[];
  /** Past and current identity submissions. */
  readonly kycAttempts: readonly KycAttempt[];
}

/** A pending proposal, with the fields that the page of its subject shows. */
export interface PendingChange {
  readonly id: number;
  readonly kind: ChangeKind;
  /** Of `grant_permission`. */
  readonly permission: Permission | null;
  readonly proposedBy: string;
  readonly proposedAt: string;
}

export interface KycAttempt {
  readonly id: number;
  readonly state: KycState;
  readonly submittedAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}
