import { PRODUCT_NAME } from '@meridian/contract';
import { operatorPasswordProblem } from '@meridian/contract/rules/accounts/credentials';
import { generateSecret, generateURI } from 'otplib';
import { networkOf } from '../../accounts/account-limits.ts';
import type { AccountsDeps } from '../../accounts/accounts-deps.ts';
import { matchTotp } from '../../accounts/second-factor/second-factor.ts';
import {
  dropStepTokens,
  putStepToken,
  takeStepToken,
  tryStepToken,
} from '../../accounts/second-factor/step-tokens-table.ts';
import type { Origin } from '../../accounts/sessions/sessions.ts';
import { isGuessable } from '../../accounts/sign-in/common-passwords.ts';
import { appendAudit } from '../../audit/audit-log-table.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { hashToken, newToken } from '../../secrets/secrets.ts';
import { resetAttempts, returnQuota, takeAttempt } from '../../throttle/throttle-table.ts';
import { expelOperator, type OperatorCaller, openOperatorSession } from './operator-sessions.ts';
import { endOperatorSessions } from './operator-sessions-table.ts';
import {
  changeOperator,
  findOperator,
  findOperatorByEmail,
  lockOperator,
  type Operator,
  spendOperatorStep,
} from './operators-table.ts';

const STEP_MS = 5 * 60_000;
const STEP_TRIES = 5;
const SETUP_MS = 24 * 60 * 60_000;
const SETUP_TRIES = 20;

/** The first step: name and password. An unknown operator takes as long and gets the same response. */
export async function logInOperator(
  deps: AccountsDeps,
  email: string,
  password: string,
  origin: Origin,
): Promise<{ tempToken: string; expiresAt: Date }> {
  const attempts = `operator login ${email.toLowerCase().slice(0, 254)}`;
  const fromPeer = `operator login from ${networkOf(origin.ip)}`;
  const { database, limits, clock } = deps;
  const waits = [
    await takeAttempt(database, fromPeer, limits.passwordPerPeer, clock()),
    await takeAttempt(database, attempts, limits.passwordPerAccount, clock()),
  ].filter((wait) => wait !== undefined);
  if (waits.length > 0) throw new Refusal('too_many_requests', { retryAfterMs: Math.max(...waits) });

  const operator = await findOperatorByEmail(database, email);
  const hash = operator?.state === 'active' ? (operator.password_hash ?? undefined) : undefined;
  if (!(await deps.hasher.verify(hash, password)) || operator === undefined) {
    // Not awaited: the response would otherwise take longer for operators who exist.
    if (operator !== undefined) void noteFailedLogin(deps, operator.id, 'password', origin);
    throw new Refusal('login_failed');
  }
  await resetAttempts(database, [attempts]);
  // Only this operator: operators share an office, and their daily sign-ins must not add up to an attack.
  await returnQuota(database, fromPeer);
  const tempToken = newToken();
  const expiresAt = new Date(clock() + STEP_MS);
  await database.db.transaction().execute(async (db) => {
    // The password may have been replaced, or the operator disabled, while it was being checked.
    const { state, password_hash } = await lockOperator({ db }, operator.id);
    if (state !== 'active' || password_hash !== hash) throw new Refusal('login_failed');
    await putStepToken({ db }, hashToken(tempToken), 'operator_login', operator.id, expiresAt);
  });
  return { tempToken, expiresAt };
}

export async function finishOperatorLogin(
  deps: AccountsDeps,
  tempToken: string,
  code: string,
  origin: Origin,
): Promise<{ token: string; operator: Operator }> {
  const now = new Date(deps.clock());
  const step = hashToken(tempToken);
  const id = await tryStepToken(deps.database, step, 'operator_login', STEP_TRIES, now);
  const operator = id === undefined ? undefined : await findOperator(deps.database, id);
  if (operator?.state !== 'active') throw new Refusal('login_step_expired');
  try {
    await confirmOperatorCode(deps, operator, code);
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'second_factor_wrong') {
      await noteFailedLogin(deps, operator.id, 'code', origin);
    }
    throw error;
  }
  const token = await deps.database.db.transaction().execute(async (db) => {
    await lockOperator({ db }, operator.id);
    if ((await takeStepToken({ db }, step, 'operator_login', now)) === undefined) {
      throw new Refusal('login_step_expired');
    }
    await dropStepTokens({ db }, 'operator_login', operator.id);
    await changeOperator({ db }, operator.id, { last_login_at: now });
    const opened = await openOperatorSession(deps, { db }, operator.id, origin);
    await appendAudit(
      { db },
      {
        at: now,
        operatorId: operator.id,
        action: 'operator.login',
        subject: `operator ${operator.id}`,
        details: { ip: origin.ip, device: origin.device },
      },
    );
    return opened;
  });
  return { token, operator };
}

async function noteFailedLogin(
  { database, clock, log }: AccountsDeps,
  operatorId: number,
  step: 'password' | 'code',
  { ip, device }: Origin,
): Promise<void> {
  const at = new Date(clock());
  const subject = `operator ${operatorId}`;
  const details = { step, ip, device };
  // Logged without an operator: the caller has not proved to be that operator.
  const entry = { at, operatorId: null, action: 'operator.login_failed', subject, details };
  try {
    await database.db.transaction().execute((db) => appendAudit({ db }, entry));
  } catch (error) {
    log.warn({ err: error }, 'a failed sign-in to the console was not recorded');
  }
}

/** Ends one of an operator's own sessions. False when there is none. */
export async function endOwnSession(
  { database, clock }: AccountsDeps,
  caller: OperatorCaller,
  id: string,
): Promise<boolean> {
  const operatorId = Number(caller.operatorId);
  const action = id === caller.sessionId ? 'operator.logout' : 'operator.end_session';
  const details = { session: id };
  const entry = { at: new Date(clock()), operatorId, action, subject: `operator ${operatorId}`, details };
  return database.db.transaction().execute(async (db) => {
    if ((await endOperatorSessions({ db }, operatorId, { only: id })) === 0) return false;
    await appendAudit({ db }, entry);
    return true;
  });
}

/** A code of the operator's authenticator app, valid once; tries are counted as for users. */
export async function confirmOperatorCode(
  deps: AccountsDeps,
  operator: Operator,
  code: string,
): Promise<void> {
  const attempts = `operator factor ${operator.id}`;
  const wait = await takeAttempt(deps.database, attempts, deps.limits.secondFactorPerUser, deps.clock());
  if (wait !== undefined) throw new Refusal('too_many_requests', { retryAfterMs: wait });
  const secret = operator.totp_secret && deps.key.openText(totpContext(operator.id), operator.totp_secret);
  const step = secret ? await matchTotp(secret, code, operator.totp_last_step, deps.clock()) : undefined;
  if (step === undefined || !(await spendOperatorStep(deps.database, operator.id, step))) {
    throw new Refusal('second_factor_wrong');
  }
  await resetAttempts(deps.database, [attempts]);
}

export const totpContext = (operatorId: number): string => `operator totp ${operatorId}`;

/** A token with which a new operator chooses a password and an authenticator app. Earlier ones end. */
export async function inviteOperator(
  { clock }: Pick<AccountsDeps, 'clock'>,
  on: Pick<Database, 'db'>,
  operatorId: number,
): Promise<string> {
  const token = newToken();
  await dropStepTokens(on, 'operator_setup', operatorId);
  await putStepToken(on, hashToken(token), 'operator_setup', operatorId, new Date(clock() + SETUP_MS));
  return token;
}

export async function beginOperatorSetup(
  deps: AccountsDeps,
  setupToken: string,
  password: string,
): Promise<{ email: string; secret: string; uri: string }> {
  const operator = await invited(deps, setupToken);
  refuseBadOperatorPassword(password, operator);
  const passwordHash = await deps.hasher.hash(password);
  const secret = generateSecret();
  await deps.database.db.transaction().execute(async (db) => {
    // The operator may have been disabled while the password was being hashed; then nothing may be stored.
    if ((await lockOperator({ db }, operator.id)).state !== 'invited') throw new Refusal('setup_expired');
    await changeOperator({ db }, operator.id, {
      password_hash: passwordHash,
      totp_secret: deps.key.seal(totpContext(operator.id), secret),
      totp_last_step: 0n,
    });
  });
  const issuer = `${PRODUCT_NAME} console`;
  return { email: operator.email, secret, uri: generateURI({ issuer, label: operator.email, secret }) };
}

export async function finishOperatorSetup(
  deps: AccountsDeps,
  setupToken: string,
  code: string,
): Promise<void> {
  const operator = await invited(deps, setupToken);
  if (operator.password_hash === null) throw new Refusal('setup_expired');
  await confirmOperatorCode(deps, operator, code);
  const now = new Date(deps.clock());
  await deps.database.db.transaction().execute(async (db) => {
    const { state, totp_secret } = await lockOperator({ db }, operator.id);
    // Only the secret whose code was right, not one of a concurrent setup.
    if (state !== 'invited' || !totp_secret?.equals(operator.totp_secret!))
      throw new Refusal('setup_expired');
    const id = await takeStepToken({ db }, hashToken(setupToken), 'operator_setup', now);
    if (id !== operator.id) throw new Refusal('setup_expired');
    await changeOperator({ db }, operator.id, { state: 'active' });
    await appendAudit(
      { db },
      {
        at: now,
        operatorId: operator.id,
        action: 'operator.setup',
        subject: `operator ${operator.id}`,
        details: {},
      },
    );
  });
}

async function invited(deps: AccountsDeps, setupToken: string): Promise<Operator> {
  const now = new Date(deps.clock());
  const id = await tryStepToken(deps.database, hashToken(setupToken), 'operator_setup', SETUP_TRIES, now);
  const operator = id === undefined ? undefined : await findOperator(deps.database, id);
  if (operator?.state !== 'invited') throw new Refusal('setup_expired');
  return operator;
}

export async function changeOperatorPassword(
  deps: AccountsDeps,
  caller: OperatorCaller,
  passwords: { readonly password: string; readonly newPassword: string; readonly totp: string },
): Promise<void> {
  const operator = (await findOperator(deps.database, Number(caller.operatorId)))!;
  refuseBadOperatorPassword(passwords.newPassword, operator);
  if (passwords.newPassword === passwords.password) throw new Refusal('password_unchanged');
  const attempts = `operator password ${operator.id}`;
  const { database, limits, clock } = deps;
  const wait = await takeAttempt(database, attempts, limits.passwordPerAccount, clock());
  if (wait !== undefined) throw new Refusal('too_many_requests', { retryAfterMs: wait });
  if (!(await deps.hasher.verify(operator.password_hash ?? undefined, passwords.password))) {
    throw new Refusal('password_wrong');
  }
  await resetAttempts(database, [attempts]);
  await confirmOperatorCode(deps, operator, passwords.totp);
  const passwordHash = await deps.hasher.hash(passwords.newPassword);
  const now = new Date(clock());
  await database.db.transaction().execute(async (db) => {
    const { state, password_hash } = await lockOperator({ db }, operator.id);
    if (state !== 'active' || password_hash !== operator.password_hash) throw new Refusal('password_wrong');
    await changeOperator({ db }, operator.id, { password_hash: passwordHash });
    await expelOperator({ db }, operator.id, { except: caller.sessionId });
    await appendAudit(
      { db },
      {
        at: now,
        operatorId: operator.id,
        action: 'operator.password',
        subject: `operator ${operator.id}`,
        details: {},
      },
    );
  });
}

function refuseBadOperatorPassword(password: string, { email }: Operator): void {
  const problem = operatorPasswordProblem(password);
  if (problem !== undefined) throw new Refusal(problem.reason);
  if (isGuessable(password, [email.split('@')[0]!])) throw new Refusal('password_common');
}
