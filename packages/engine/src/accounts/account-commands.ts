import { bool, type Codec, oneOf, optional, record, text, uint, uintAs } from '../codec/codec.ts';
import type { AccountId } from '../ids.ts';
import { KYC_STATES, type KycState, PERMISSIONS, type Permission } from './account.ts';

/** Every command carries the engine time the sequencer gave it, in milliseconds since 1970. */
export interface Timed {
  readonly at: number;
}

/** A command sent for an account. `key` is the caller's idempotency key. */
export interface ByAccount extends Timed {
  readonly account: AccountId;
  readonly key: string | undefined;
}

export const timed = { at: uint };
export const byAccount = { at: uint, account: uintAs<AccountId>(), key: optional(text) };

export interface OpenAccount extends Timed {
  readonly type: 'OpenAccount';
  readonly account: AccountId;
  readonly referrer: AccountId;
}
export interface SetKyc extends Timed {
  readonly type: 'SetKyc';
  readonly account: AccountId;
  readonly kyc: KycState;
}
export interface SuspendAccount extends Timed {
  readonly type: 'SuspendAccount';
  readonly account: AccountId;
  readonly suspended: boolean;
}
/** Locks can only grow [ACCOUNT-5]; `override` is the two-person operator action that may shorten one. */
export interface LockWithdrawals extends Timed {
  readonly type: 'LockWithdrawals';
  readonly account: AccountId;
  readonly until: number;
  readonly override: boolean;
}
export interface SetPermission extends Timed {
  readonly type: 'SetPermission';
  readonly account: AccountId;
  readonly permission: Permission;
  readonly granted: boolean;
}
export interface SetFeesInToken extends ByAccount {
  readonly type: 'SetFeesInToken';
  readonly on: boolean;
}

export type AccountCommand =
  | OpenAccount
  | SetKyc
  | SuspendAccount
  | LockWithdrawals
  | SetPermission
  | SetFeesInToken;

export const accountCommandCodecs: {
  readonly [Type in AccountCommand['type']]: Codec<Omit<Extract<AccountCommand, { type: Type }>, 'type'>>;
} = {
  OpenAccount: record({ ...timed, account: uintAs<AccountId>(), referrer: uintAs<AccountId>() }),
  SetKyc: record({ ...timed, account: uintAs<AccountId>(), kyc: oneOf(KYC_STATES) }),
  SuspendAccount: record({ ...timed, account: uintAs<AccountId>(), suspended: bool }),
  LockWithdrawals: record({ ...timed, account: uintAs<AccountId>(), until: uint, override: bool }),
  SetPermission: record({
    ...timed,
    account: uintAs<AccountId>(),
    permission: oneOf(PERMISSIONS),
    granted: bool,
  }),
  SetFeesInToken: record({ ...byAccount, on: bool }),
};
