import { CLAIM_PURPOSES, type CodePurpose, VERIFICATION_CODE } from '@meridian/contract';
import type { Locale } from '@meridian/contract/messages/catalogue';
import { verificationCodeProblem } from '@meridian/contract/rules/accounts/credentials';
import type { Database } from '../../database/database.ts';
import { announcement, codeMessage, type Message, type Recipient } from '../../notify/message.ts';
import { Refusal } from '../../refusal.ts';
import { newDigits } from '../../secrets/secrets.ts';
import { type Quota, takeQuota } from '../../throttle/throttle-table.ts';
import { networkOf } from '../account-limits.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import type { User } from '../profile/users-table.ts';
import { newPuzzle, takeProof } from '../sign-in/puzzles.ts';
import { type Contact, countryOf } from './contact.ts';
import { type CodeScope, putCode, tryCode } from './verification-codes-table.ts';

/** The message sent to the address: a code, a note that the address is taken, or nothing. */
export type CodeOutcome = 'code' | 'already_member' | 'address_in_use' | 'nothing';

export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly contact: Contact;
  /** Inside an account: the code works for this user only. */
  readonly userId: number | undefined;
  readonly outcome: CodeOutcome;
  /** The user who already owns the address. */
  readonly owner: User | undefined;
  readonly locale: Locale;
  readonly ip: string;
  readonly proof: string | undefined;
}

/**
 * Sends a code, or the message that replaces it. All outcomes look the same from outside: the same response after the
 * same work under the same limits, so that a request does not reveal whether an account exists.
 */
export async function sendCode(deps: AccountsDeps, request: CodeRequest): Promise<void> {
  const { database, postbox, clock } = deps;
  const { purpose, contact, userId, outcome } = request;
  if (!postbox.delivers(contact.channel)) throw new Refusal('channel_unavailable');
  if (isClaim(purpose) && !isServed(deps, contact)) throw new Refusal('channel_unavailable');
  await requireProof(deps, request);
  await chargeCode(deps, request);

  const code = newDigits(VERIFICATION_CODE.digits);
  const scope = { purpose, target: contact.key, userId };
  const message = compose(request, code);
  await database.db.transaction().execute(async (db) => {
    // A code that is not sent is stored anyway, so that both cases take the same time.
    await putCode({ db }, scope, codeMac(deps, scope, code), new Date(clock()));
    if (outcome === 'nothing') await postbox.putNothing({ db }, message);
    else await postbox.put({ db }, message, VERIFICATION_CODE.lifetimeMs);
  });
  postbox.nudge();
}

/** Consumes a code: correct, unexpired, unused, for this purpose, address and user, within five tries. */
export async function takeCode(
  deps: AccountsDeps,
  on: Pick<Database, 'db'>,
  scope: CodeScope,
  code: string,
): Promise<boolean> {
  return tryCode(on, scope, codeMac(deps, scope, code), true, new Date(deps.clock()));
}

/** Checks the code without consuming it. */
export async function checkCode(deps: AccountsDeps, scope: CodeScope, code: string): Promise<boolean> {
  return tryCode(deps.database, scope, codeMac(deps, scope, code), false, new Date(deps.clock()));
}

export function refuseMalformedCode(code: string): void {
  const problem = verificationCodeProblem(code);
  if (problem !== undefined) throw new Refusal(problem.reason);
}

/** A code to an address the visitor claims; it may belong to someone else. */
const isClaim = (purpose: CodePurpose): boolean => (CLAIM_PURPOSES as readonly string[]).includes(purpose);

/** Text messages go only to the countries the operator serves: some numbers elsewhere earn money from messages. */
const isServed = ({ smsCountries }: AccountsDeps, contact: Contact): boolean =>
  contact.channel === 'email' || smsCountries === undefined || smsCountries.has(countryOf(contact) ?? '');

const codeMac = ({ key }: AccountsDeps, { purpose, target, userId }: CodeScope, code: string): Buffer =>
  key.mac(`code ${purpose} ${target} ${userId ?? 0}`, code);

/**
 * Runs before anything is counted: a visitor who gets a puzzle repeats the same request and must find the limits
 * unchanged. A code to the account's own address needs no puzzle, because it bothers only its owner.
 */
async function requireProof(deps: AccountsDeps, { purpose, ip, proof }: CodeRequest): Promise<void> {
  if (!isClaim(purpose)) return;
  if (proof !== undefined && (await takeProof(deps, proof))) return;
  const { database, limits, clock } = deps;
  const free = await takeQuota(database, `free codes ${networkOf(ip)}`, limits.freeCodesPerPeer, clock());
  if (free !== undefined) throw new Refusal('puzzle_required', { ...newPuzzle(deps) });
}

/**
 * Counts a request against all its limits in one transaction, and a refusal rolls them all back: a request that sends
 * nothing uses up no limit and starts no pause. Codes to the account's own address are counted separately from claims, which
 * any visitor can make, so that claims cannot prevent an owner from getting a code.
 */
async function chargeCode(deps: AccountsDeps, request: CodeRequest): Promise<void> {
  const { purpose, contact, userId, ip } = request;
  const { limits } = deps;
  const claim = isClaim(purpose);
  const prefix = claim ? '' : 'own ';
  await deps.database.db.transaction().execute(async (db) => {
    const take = (key: string, quota: Quota) => takeQuota({ db }, key, quota, deps.clock());
    const daily = claim
      ? await take(`codes ${contact.key}`, limits.claimCodesPerTarget)
      : await take(`own codes ${contact.key} ${userId}`, limits.stepUpCodesPerTarget);
    if (daily !== undefined) throw new Refusal('code_daily_limit');
    const binding = purpose === 'bind' && (await take(`codes to bind ${userId}`, limits.bindCodesPerUser));
    if (typeof binding === 'number') throw new Refusal('code_daily_limit');
    const peer = await take(`${prefix}codes from ${networkOf(ip)}`, limits.codesPerPeer);
    if (peer !== undefined) throw new Refusal('too_many_requests', { retryAfterMs: peer });
    const all = await take(
      `${prefix}codes in all ${contact.channel}`,
      limits.codesPerChannel[contact.channel],
    );
    if (all !== undefined) {
      deps.log.error(
        { channel: contact.channel, claim },
        'daily limit reached: no more codes are sent today',
      );
      throw new Refusal('code_daily_limit');
    }
    const pauseKey = claim ? `code pause ${contact.key}` : `own code pause ${contact.key} ${userId}`;
    const pause = await take(pauseKey, limits.codePause);
    if (pause !== undefined) throw new Refusal('code_too_soon', { seconds: Math.ceil(pause / 1_000) });
  });
}

function compose(request: CodeRequest, code: string): Message {
  const { contact, outcome, owner, purpose, locale } = request;
  const to: Recipient = {
    channel: contact.channel,
    address: contact.address,
    // The owner's language and anti-phishing word, since the request may come from someone else.
    locale: owner?.locale ?? locale,
    antiPhishing: owner?.anti_phishing ?? null,
  };
  return outcome === 'already_member' || outcome === 'address_in_use'
    ? announcement(to, outcome)
    : codeMessage(to, purpose, code);
}
