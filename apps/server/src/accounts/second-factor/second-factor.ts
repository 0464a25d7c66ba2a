import { PRODUCT_NAME } from '@meridian/contract';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Database } from '../../database/database.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { readableTime } from '../../notify/message.ts';
import { Refusal } from '../../refusal.ts';
import { newReadableCode } from '../../secrets/secrets.ts';
import { resetAttempts, takeAttempt } from '../../throttle/throttle-table.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { changePerson } from '../accounts-deps.ts';
import {
  type CredentialChange,
  changeCredential,
  finishCredentialChange,
  lockOwner,
  recipientOf,
  renewToken,
  timesOf,
} from '../profile/person-changes.ts';
import { lockUser } from '../profile/users-table.ts';
import type { UserCaller } from '../sessions/sessions.ts';
import {
  beginTotp,
  confirmTotp,
  findTotp,
  removeTotp,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendTotpStep,
} from './second-factor-table.ts';

const PENDING_MS = 10 * 60_000;
const RECOVERY_CODES = 10;
/** One step of 30 seconds either way; phone clocks are rarely further off. */
const TOLERANCE_SECONDS = 30;

export interface FactorProof {
  readonly totp?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

export async function hasSecondFactor(on: Pick<Database, 'db'>, userId: number): Promise<boolean> {
  return (await findTotp(on, userId))?.secret != null;
}

/** Checks the second factor of a logged-in owner, with a limit on guesses. */
export async function proveSecondFactor(
  deps: AccountsDeps,
  userId: number,
  proof: FactorProof,
): Promise<'totp' | 'recovery' | undefined> {
  const attempts = `second factor ${userId}`;
  const wait = await takeAttempt(deps.database, attempts, deps.limits.secondFactorPerUser, deps.clock());
  if (wait !== undefined) throw new Refusal('too_many_requests', { retryAfterMs: wait });
  const kind = await checkSecondFactor(deps, userId, proof);
  if (kind !== undefined) await resetAttempts(deps.database, [attempts]);
  return kind;
}

/** Which kind of proof was right; undefined when none was. A code from the app or a recovery code works once. */
export async function checkSecondFactor(
  deps: AccountsDeps,
  userId: number,
  proof: FactorProof,
): Promise<'totp' | 'recovery' | undefined> {
  if (proof.totp !== undefined) return (await isRightTotp(deps, userId, proof.totp)) ? 'totp' : undefined;
  return (await isRightRecoveryCode(deps, userId, proof.recoveryCode ?? '')) ? 'recovery' : undefined;
}

async function isRightTotp(deps: AccountsDeps, userId: number, code: string): Promise<boolean> {
  const row = await findTotp(deps.database, userId);
  if (row?.secret == null) return false;
  const secret = deps.key.openText(`totp ${userId}`, row.secret);
  const step = await matchTotp(secret, code, row.lastStep, deps.clock());
  return step !== undefined && (await spendTotpStep(deps.database, userId, step));
}

/** The time step of a code, if it is current and later than the last one used. */
export async function matchTotp(
  secret: string,
  code: string,
  lastStep: bigint,
  nowMs: number,
): Promise<bigint | undefined> {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(nowMs / 1_000),
    epochTolerance: TOLERANCE_SECONDS,
    afterTimeStep: Number(lastStep),
  });
  return result.valid && 'timeStep' in result ? BigInt(result.timeStep) : undefined;
}

async function isRightRecoveryCode(deps: AccountsDeps, userId: number, code: string): Promise<boolean> {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const mac = deps.key.mac(`recovery ${userId}`, plain);
  const now = new Date(deps.clock());
  return changePerson(deps, userId, async (on) => {
    if (!(await spendRecoveryCode(on, userId, mac, now))) return false;
    const user = await lockUser(on, userId);
    await sendMessage(deps, on, recipientOf(user), 'recovery_used', { time: readableTime(now) });
    return true;
  });
}

/** A secret to scan. It has no effect until one of its codes is confirmed. */
export async function beginEnrollment(
  deps: AccountsDeps,
  caller: UserCaller,
): Promise<{ secret: string; uri: string; expiresAt: Date }> {
  const userId = Number(caller.userId);
  const user = await lockUser(deps.database, userId);
  const secret = generateSecret();
  const expiresAt = new Date(deps.clock() + PENDING_MS);
  await beginTotp(deps.database, userId, deps.key.seal(`totp ${userId}`, secret), expiresAt);
  const label = user.email ?? user.phone ?? user.uid;
  return { secret, uri: generateURI({ issuer: PRODUCT_NAME, label, secret }), expiresAt };
}

export async function confirmEnrollment(
  deps: AccountsDeps,
  caller: UserCaller,
  code: string,
): Promise<CredentialChange & { readonly codes: string[] }> {
  const userId = Number(caller.userId);
  const attempts = `second factor ${userId}`;
  const wait = await takeAttempt(deps.database, attempts, deps.limits.secondFactorPerUser, deps.clock());
  if (wait !== undefined) throw new Refusal('too_many_requests', { retryAfterMs: wait });
  const row = await findTotp(deps.database, userId);
  const { pending, pendingUntil } = row ?? {};
  if (pending == null || pendingUntil == null || pendingUntil.getTime() <= deps.clock()) {
    throw new Refusal('second_factor_not_begun');
  }
  const step = await matchTotp(deps.key.openText(`totp ${userId}`, pending), code, 0n, deps.clock());
  if (step === undefined) throw new Refusal('second_factor_wrong');

  const codes = newRecoveryCodes();
  const now = new Date(deps.clock());
  return changePerson(deps, userId, async (on) => {
    const user = await lockOwner(on, caller);
    const replaces = await hasSecondFactor(on, userId);
    if (!(await confirmTotp(on, userId, pending, step, now))) throw new Refusal('second_factor_not_begun');
    await replaceRecoveryCodes(on, userId, macsOf(deps, userId, codes));
    const change = await finishCredentialChange(on, caller, now);
    const params = timesOf(now, change.lockedUntil);
    const news = replaces ? 'totp_replaced' : 'totp_on';
    await sendMessage(deps, on, recipientOf(user), news, params);
    await resetAttempts(on, [attempts]);
    return { ...change, codes };
  });
}

export async function disableSecondFactor(deps: AccountsDeps, caller: UserCaller): Promise<CredentialChange> {
  return changeCredential(deps, caller, 'totp_off', removeTotp);
}

export async function renewRecoveryCodes(
  deps: AccountsDeps,
  caller: UserCaller,
): Promise<{ readonly codes: string[]; readonly token: string }> {
  const userId = Number(caller.userId);
  const codes = newRecoveryCodes();
  const time = readableTime(new Date(deps.clock()));
  return changePerson(deps, userId, async (on) => {
    const user = await lockOwner(on, caller);
    await replaceRecoveryCodes(on, userId, macsOf(deps, userId, codes));
    await sendMessage(deps, on, recipientOf(user), 'recovery_renewed', { time });
    return { codes, token: await renewToken(on, caller) };
  });
}

/** Fifty bits each, in letters that are easy to read aloud: `7KM3P-XW9QD`. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${newReadableCode(5)}-${newReadableCode(5)}`);

const macsOf = ({ key }: AccountsDeps, userId: number, codes: readonly string[]): Buffer[] =>
  codes.map((code) => key.mac(`recovery ${userId}`, code.replace('-', '')));
