import type { OperatorRole, Policy } from '@meridian/contract';
import { Refusal } from '../../refusal.ts';

/** The caller behind a token. The accounts module creates it for users, the console for operators. */
export type Caller =
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly sessionId: string;
      readonly kyc: 'no' | 'review' | 'reject' | 'approved';
      /** An operator locked the account. */
      readonly suspended: boolean;
      /** Withdrawals and similar calls are refused until then: 24 hours after a password changed. */
      readonly lockedUntilMs: number | undefined;
      /** Permissions granted by operators. */
      readonly permissions: { readonly ieo: boolean; readonly fiat: boolean };
    }
  | {
      readonly kind: 'operator';
      readonly operatorId: string;
      readonly sessionId: string;
      readonly roles: readonly OperatorRole[];
    };

/**
 * Resolves a token to its caller, undefined for one that is unknown, expired or revoked. Synchronous where the session
 * is cached, a promise where it has to be read.
 */
export type Authenticate = (token: string) => Caller | undefined | Promise<Caller | undefined>;

/**
 * Throws when the policy does not admit the caller. The default is to refuse: every admission is explicit. A call with an
 * idempotency key may be a repeated one, which only its handler can tell.
 */
export function enforcePolicy(
  policy: Policy,
  caller: Caller | undefined,
  nowMs: number,
  hasKey: boolean,
): void {
  switch (policy.who) {
    case 'anyone':
      return;
    case 'user': {
      if (caller?.kind !== 'user') throw new Refusal('not_logged_in');
      if (caller.suspended && policy.suspended !== 'allowed') throw new Refusal('account_locked');
      if (policy.kyc === 'approved' && caller.kyc !== 'approved') throw new Refusal('kyc_required');
      if (policy.unlocked === true || (policy.unlocked === 'unless_repeated' && !hasKey))
        refuseLocked(caller, nowMs);
      if (policy.permission !== undefined && !caller.permissions[policy.permission]) {
        throw new Refusal('no_permission');
      }
      return;
    }
    case 'operator': {
      if (caller?.kind !== 'operator') throw new Refusal('not_logged_in');
      if (caller.roles.includes('super') || policy.roles.some((role) => caller.roles.includes(role))) return;
      throw new Refusal('no_permission');
    }
  }
}

/**
 * What a call that failed before its handler began is refused with. A call that cannot be read is not a repeated one:
 * inside the lock it is refused for the lock, as it is without an idempotency key.
 */
export function errorInLock(
  error: unknown,
  policy: Policy | undefined,
  caller: Caller | undefined,
  nowMs: number,
): unknown {
  if (policy?.who !== 'user' || policy.unlocked !== 'unless_repeated' || caller === undefined) return error;
  try {
    refuseLocked(caller, nowMs);
    return error;
  } catch (refusal) {
    return refusal;
  }
}

/** Refuses during the 24-hour lock. A handler whose policy says `unless_repeated` calls it for a new call. */
export function refuseLocked(caller: Caller | undefined, nowMs: number): void {
  if (caller?.kind !== 'user') throw new Refusal('not_logged_in');
  const { lockedUntilMs } = caller;
  if (lockedUntilMs !== undefined && lockedUntilMs > nowMs)
    throw new Refusal('withdraw_locked', { until: new Date(lockedUntilMs).toISOString() });
}
