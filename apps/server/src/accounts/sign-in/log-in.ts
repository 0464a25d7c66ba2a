import type { Locale } from '@meridian/contract/messages/catalogue';
import type { Database } from '../../database/database.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { readableTime } from '../../notify/message.ts';
import { Refusal } from '../../refusal.ts';
import { hashToken, newToken } from '../../secrets/secrets.ts';
import { resetAttempts, takeAttempt, takeQuota } from '../../throttle/throttle-table.ts';
import type { LoginMethod } from '../account-tables.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { type Contact, emailContact, phoneContact } from '../codes/contact.ts';
import { recipientOf } from '../profile/person-changes.ts';
import {
  changeUser,
  findUser,
  findUserByContact,
  findUserByUsername,
  lockUser,
  type User,
} from '../profile/users-table.ts';
import { checkSecondFactor, type FactorProof, hasSecondFactor } from '../second-factor/second-factor.ts';
import {
  dropStepTokens,
  putStepToken,
  takeStepToken,
  tryStepToken,
} from '../second-factor/step-tokens-table.ts';
import { deviceText } from '../sessions/describe-device.ts';
import type { Origin } from '../sessions/sessions.ts';
import { admitLogin, resetLogin } from './login-attempts.ts';
import { addLoginAttempt, isKnownDevice, lastLogin, rememberDevice } from './logins-table.ts';
import { newPuzzle, takeProof } from './puzzles.ts';

export interface Credentials {
  readonly account: string;
  readonly areacode: string | undefined;
  readonly region: string | undefined;
  readonly password: string;
  readonly device: string | undefined;
  readonly locale: Locale;
  /** The solution of the puzzle that came with an earlier refusal. */
  readonly proof: string | undefined;
}

export interface LoggedIn {
  readonly user: User;
  readonly token: string;
  readonly device: string;
}

/** Needs the second factor, with this token and within five minutes. */
export interface SecondStepNeeded {
  readonly tempToken: string;
  readonly expiresAt: Date;
}

const STEP_MS = 5 * 60_000;
const STEP_TRIES = 5;

/**
 * Logs in with name and password. Neither the response nor its timing reveals whether the name exists. The refusal of a
 * wrong password contains a puzzle; with its solution the next attempt is checked even if others have used up the
 * account's attempts.
 */
export async function logIn(
  deps: AccountsDeps,
  credentials: Credentials,
  origin: Origin,
): Promise<LoggedIn | SecondStepNeeded> {
  const { password, device } = credentials;
  const name = nameOf(credentials);
  const user = await findByName(deps, name);
  const known =
    device !== undefined && (await isKnownDevice(deps.database, user?.id ?? 0, hashToken(device)));
  const attempt = {
    name: keyOf(name),
    userId: user?.id,
    knownDevice: known ? hashToken(device).toString('hex') : undefined,
    ip: origin.ip,
    proof: credentials.proof,
  };
  const admitted = await admitLogin(deps, attempt);
  const hash = admitted === 'compare' ? user?.password_hash : undefined;
  if (!(await deps.hasher.verify(hash, password)) || user === undefined) {
    if (user !== undefined) noteFailure(deps, user.id, 'password', origin);
    throw new Refusal('login_failed', { ...newPuzzle(deps) });
  }
  await resetLogin(deps, attempt);
  if (user.locale !== credentials.locale) {
    await changeUser(deps.database, user.id, { locale: credentials.locale });
  }
  return whileProven(deps, user, async (on) => {
    // Read here and not earlier, so that a factor turned on meanwhile is required.
    if (await hasSecondFactor(on, user.id)) return requireSecondStep(deps, on, user.id);
    return { user, ...(await openSession(deps, on, user, { method: 'password', origin, device })) };
  });
}

export async function finishWithSecondFactor(
  deps: AccountsDeps,
  tempToken: string,
  factor: FactorProof & { readonly proof?: string | undefined },
  device: string | undefined,
  origin: Origin,
): Promise<LoggedIn> {
  const now = new Date(deps.clock());
  const step = hashToken(tempToken);
  const userId = await tryStepToken(deps.database, step, 'login', STEP_TRIES, now);
  const user = userId === undefined ? undefined : await findUser(deps.database, userId);
  if (user === undefined) throw new Refusal('login_step_expired');
  const method = await proveFactorAtLogin(deps, user.id, factor, device);
  if (method === undefined) {
    noteFailure(deps, user.id, factor.totp === undefined ? 'recovery' : 'totp', origin);
    throw new Refusal('second_factor_wrong');
  }
  return finishLogin(deps, user, { method, origin, device }, async (on) => {
    // Everything that ends sessions also ends this step, including a new second factor.
    if ((await takeStepToken(on, step, 'login', now)) === undefined) throw new Refusal('login_step_expired');
    await dropStepTokens(on, 'login', user.id);
  });
}

/**
 * Counted separately from the checks of a logged-in owner, and separately for each known device: someone who has only
 * the password can exhaust neither. On other devices a solved puzzle buys an attempt past the wait.
 */
async function proveFactorAtLogin(
  deps: AccountsDeps,
  userId: number,
  { proof, ...factor }: FactorProof & { readonly proof?: string | undefined },
  device: string | undefined,
): Promise<'totp' | 'recovery' | undefined> {
  const { database, limits, clock } = deps;
  const hash = device === undefined ? undefined : hashToken(device);
  const known = hash !== undefined && (await isKnownDevice(database, userId, hash));
  const attempts = known
    ? `second factor ${userId} ${hash.toString('hex')}`
    : `second factor login ${userId}`;
  const wait = await takeAttempt(database, attempts, limits.secondFactorPerUser, clock());
  if (wait !== undefined) {
    if (known) throw new Refusal('too_many_requests', { retryAfterMs: wait });
    const bought =
      proof !== undefined &&
      (await takeProof(deps, proof)) &&
      (await takeQuota(database, `bought ${attempts}`, limits.boughtFactorsPerUser, clock())) === undefined;
    if (!bought) throw new Refusal('too_many_requests', { retryAfterMs: wait, ...newPuzzle(deps) });
  }
  const kind = await checkSecondFactor(deps, userId, factor);
  if (kind !== undefined) await resetAttempts(database, [attempts]);
  return kind;
}

/** How and from where a user logs in. */
interface Login {
  readonly method: LoginMethod;
  readonly origin: Origin;
  /** The token of a known device. */
  readonly device: string | undefined;
}

/** `refuseGone` checks the proof once more, with the user's row locked. */
export async function finishLogin(
  deps: AccountsDeps,
  user: User,
  login: Login,
  refuseGone: (on: Pick<Database, 'db'>) => Promise<void>,
): Promise<LoggedIn> {
  return whileProven(deps, user, async (on) => {
    await refuseGone(on);
    return { user, ...(await openSession(deps, on, user, login)) };
  });
}

/**
 * Completes a login with the user locked. Checking a password takes a while: a password that was replaced meanwhile,
 * and whose sessions have ended, must not open another.
 */
async function whileProven<Result>(
  deps: AccountsDeps,
  proven: User,
  work: (on: Pick<Database, 'db'>) => Promise<Result>,
): Promise<Result> {
  const result = await deps.database.db.transaction().execute(async (db) => {
    const { password_hash: hash } = await lockUser({ db }, proven.id);
    if (hash !== proven.password_hash) throw new Refusal('login_failed');
    return work({ db });
  });
  deps.postbox.nudge();
  return result;
}

/** Opens the session, remembers the device, records the login, and notifies the owner of a new device. */
export async function openSession(
  deps: AccountsDeps,
  on: Pick<Database, 'db'>,
  user: User,
  { method, origin, device }: Login,
): Promise<{ token: string; device: string }> {
  const now = new Date(deps.clock());
  const known = device !== undefined && (await isKnownDevice(on, user.id, hashToken(device)));
  const first = (await lastLogin(on, user.id)) === undefined;
  const token = await deps.sessions.open(on, user.id, method, origin);
  const deviceToken = known ? device : newToken();
  await rememberDevice(on, user.id, hashToken(deviceToken), now);
  await addLoginAttempt(on, user.id, {
    at: now,
    success: true,
    method,
    ip: origin.ip,
    device: origin.device,
  });
  if (!known && !first) {
    // In both languages: the list of messages is written in the language of the moment.
    const device = { en: deviceText(origin.device, 'en'), ja: deviceText(origin.device, 'ja') };
    const params = { device, ip: origin.ip, time: readableTime(now) };
    await sendMessage(deps, on, recipientOf(user), 'new_login', params);
  }
  return { token, device: deviceToken };
}

async function requireSecondStep(
  deps: AccountsDeps,
  on: Pick<Database, 'db'>,
  userId: number,
): Promise<SecondStepNeeded> {
  const tempToken = newToken();
  const expiresAt = new Date(deps.clock() + STEP_MS);
  await putStepToken(on, hashToken(tempToken), 'login', userId, expiresAt);
  return { tempToken, expiresAt };
}

/** Recorded after the response, which would otherwise take longer for accounts that exist. */
function noteFailure(deps: AccountsDeps, userId: number, method: LoginMethod, origin: Origin): void {
  const attempt = {
    at: new Date(deps.clock()),
    success: false,
    method,
    ip: origin.ip,
    device: origin.device,
  };
  addLoginAttempt(deps.database, userId, attempt).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'a failed login was not recorded'),
  );
}

type Name = { readonly contact: Contact } | { readonly username: string };

/** The account name as typed. An invalid name is looked up like any other, and not found. */
function nameOf({ account, areacode, region }: Credentials): Name {
  const text = account.trim();
  try {
    if (text.includes('@')) return { contact: emailContact(text) };
    if (/^\+[0-9]{5,16}$/.test(text))
      return { contact: { channel: 'sms', address: text, key: `sms:${text}` } };
    if (/^[0-9]+$/.test(text) && areacode !== undefined && region !== undefined) {
      return { contact: phoneContact({ dialCode: areacode, region, number: text }) };
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return { username: text };
}

const keyOf = (name: Name): string =>
  'contact' in name ? name.contact.key : `username:${name.username.toLowerCase().slice(0, 64)}`;

const findByName = ({ database }: AccountsDeps, name: Name): Promise<User | undefined> =>
  'contact' in name ? findUserByContact(database, name.contact) : findUserByUsername(database, name.username);
