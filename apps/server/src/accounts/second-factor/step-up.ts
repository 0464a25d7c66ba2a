import type { StepUpPurpose } from '@meridian/contract';
import { Refusal } from '../../refusal.ts';
import { resetAttempts, takeAttempt } from '../../throttle/throttle-table.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { takeCode } from '../codes/codes.ts';
import { emailContact } from '../codes/contact.ts';
import { findUser, type User } from '../profile/users-table.ts';
import { type FactorProof, hasSecondFactor, proveSecondFactor } from './second-factor.ts';

/** The proofs sent with a sensitive change. */
export interface StepUpProof extends FactorProof {
  readonly password: string;
  readonly code?: string | undefined;
}

/**
 * Verifies that the owner made this request: someone who knows the password and has the second factor or, without one,
 * the mailbox or phone. A stolen session alone changes nothing. `afterPassword` may refuse before the factor is used up.
 * Returns the user's current row.
 */
export async function stepUp(
  deps: AccountsDeps,
  userId: number,
  purpose: StepUpPurpose,
  proof: StepUpProof,
  afterPassword: (user: User) => Promise<void> = async () => {},
): Promise<User> {
  const user = await confirmPassword(deps, userId, proof.password);
  await afterPassword(user);
  if (await hasSecondFactor(deps.database, userId)) await confirmFactor(deps, userId, proof);
  else await confirmOwnAddress(deps, user, purpose, proof.code);
  return user;
}

export async function confirmPassword(deps: AccountsDeps, userId: number, password: string): Promise<User> {
  const attempts = `password ${userId}`;
  const wait = await takeAttempt(deps.database, attempts, deps.limits.passwordPerAccount, deps.clock());
  if (wait !== undefined) throw new Refusal('too_many_requests', { retryAfterMs: wait });
  const user = await findUser(deps.database, userId);
  if (!(await deps.hasher.verify(user?.password_hash, password)) || user === undefined) {
    throw new Refusal('password_wrong');
  }
  await resetAttempts(deps.database, [attempts]);
  return user;
}

async function confirmFactor(deps: AccountsDeps, userId: number, proof: StepUpProof): Promise<void> {
  if (proof.totp === undefined && proof.recoveryCode === undefined)
    throw new Refusal('second_factor_required');
  if ((await proveSecondFactor(deps, userId, proof)) === undefined) throw new Refusal('second_factor_wrong');
}

async function confirmOwnAddress(
  deps: AccountsDeps,
  user: User,
  purpose: StepUpPurpose,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) throw new Refusal('second_factor_required');
  for (const target of ownTargets(user)) {
    if (await takeCode(deps, deps.database, { purpose, target, userId: user.id }, code)) return;
  }
  throw new Refusal('code_wrong');
}

/** The addresses a step-up code may have been sent to. */
const ownTargets = ({ email, phone }: User): string[] => [
  ...(email === null ? [] : [emailContact(email).key]),
  ...(phone === null ? [] : [`sms:${phone}`]),
];
