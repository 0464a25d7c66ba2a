import { bool, type Codec, oneOf, optional, record, text, uint } from '../codec/codec.ts';
import { KYC_STATES, type KycState, PERMISSIONS, type Permission } from './account.ts';

/** Every command carries the engine time the sequencer gave it, in milliseconds since 1970. */
export interface Timed {
  readonly at: number;
}

/** A command somebody asked for. `key` is the caller's idempotency key. */
export interface ByAccount extends Timed {
  readonly account: number;
  readonly key: string | undefined;
}

export const timed = { at: uint };
export const byAccount = { at: uint, account: uint, key: optional(text) };

export interface OpenAccount extends Timed {
  readonly type: 'OpenAccount';
  readonly account: number;
  readonly referrer: number;
}
export interface SetKyc extends Timed {
  readonly type: 'SetKyc';
  readonly account: number;
  readonly kyc: KycState;
}
export interface SuspendAccount extends Timed {
  readonly type: 'SuspendAccount';
  readonly account: number;
  readonly suspended: boolean;
}
/** Locks can only grow [ACCOUNT-5]; `override` is the two-person operator action that may shorten one. */
export interface LockWithdrawals extends Timed {
  readonly type: 'LockWithdrawals';
  readonly account: number;
  readonly until: number;
  readonly override: boolean;
}
export interface SetPermission extends Timed {
  readonly type: 'SetPermission';
  readonly account: number;
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
  OpenAccount: record({ ...timed, account: uint, referrer: uint }),
  SetKyc: record({ ...timed, account: uint, kyc: oneOf(KYC_STATES) }),
  SuspendAccount: record({ ...timed, account: uint, suspended: bool }),
  LockWithdrawals: record({ ...timed, account: uint, until: uint, override: bool }),
  SetPermission: record({ ...timed, account: uint, permission: oneOf(PERMISSIONS), granted: bool }),
  SetFeesInToken: record({ ...byAccount, on: bool }),
};
