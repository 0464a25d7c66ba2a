import { CLAIM_PURPOSES, type ClaimPurpose, type ParsedBodyOf, VERIFICATION_CODE } from '@meridian/contract';
import { user } from '@meridian/contract/routes/index';
import { usernameProblem } from '@meridian/contract/rules/accounts/credentials';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../http/admission/policy.ts';
import { type Call, route } from '../../http/register-route.ts';
import { Refusal } from '../../refusal.ts';
import { takeQuota } from '../../throttle/throttle-table.ts';
import { networkOf } from '../account-limits.ts';
import { type AccountsDeps, changePerson } from '../accounts-deps.ts';
import { type CodeOutcome, sendCode } from '../codes/codes.ts';
import { type Contact, contactOf, emailContact, maskContact } from '../codes/contact.ts';
import {
  changeContact,
  changePassword,
  refuseOwnContact,
  setAntiPhishingWord,
  setFundPassword,
} from '../credentials/change-credentials.ts';
import type { UserCaller } from '../sessions/sessions.ts';
import { endSessions } from '../sessions/sessions-table.ts';
import { describeUser, invitationUrl } from './describe-user.ts';
import type { CredentialChange } from './person-changes.ts';
import {
  findUser,
  findUserByContact,
  findUserByUsername,
  setUsernameOnce,
  type User,
} from './users-table.ts';

/** Routes for the logged-in user, and the codes needed on the way to a login. */
export function userRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  route(app, user.getCode, (call) => handleCodeRequest(deps, call.body, call));
  route(app, user.getCodeByGet, (call) => {
    // Any page can send a GET through an <img>, but not a custom header.
    if (!call.peer.sentOwnHeader) throw new Refusal('no_permission');
    return handleCodeRequest(deps, call.query, call);
  });

  route(app, user.logout, async ({ caller }) => {
    const { userId, sessionId } = userOf(caller);
    await changePerson(deps, Number(userId), (on) => endSessions(on, Number(userId), { only: sessionId }));
    return null;
  });

  route(app, user.getUserInfo, async ({ caller }) => describeUser(deps, await rowOf(deps, caller)));
  route(app, user.getInvitationUrl, async ({ caller }) => {
    const row = await rowOf(deps, caller);
    return { url: invitationUrl(deps, row), code: row.invitation_code };
  });

  route(app, user.setUsername, async ({ caller, peer, body: { username } }) => {
    const problem = usernameProblem(username);
    if (problem !== undefined) throw new Refusal(problem.reason);
    const row = await rowOf(deps, caller);
    if (row.username !== null) throw new Refusal('username_already_set');
    await countUsername(deps, row.id, peer.ip);
    if (await setUsernameOnce(deps.database, row.id, username)) return null;
    const taken = (await findUserByUsername(deps.database, username)) !== undefined;
    throw new Refusal(taken ? 'username_taken' : 'username_already_set');
  });

  route(app, user.setNewTelOrEmail, async ({ caller, body }) => {
    const { code, stepUp } = body;
    return changeReply(await changeContact(deps, userOf(caller), contactOf(body), code, stepUp));
  });
  route(app, user.editPassword, async ({ caller, body }) => {
    return changeReply(await changePassword(deps, userOf(caller), body.newPassword, body.stepUp));
  });
  route(app, user.updatePassword, async ({ caller, body }) => {
    return changeReply(await setFundPassword(deps, userOf(caller), body.fundPassword, body.stepUp));
  });
  route(app, user.setAntiPhishing, async ({ caller, body }) => {
    await setAntiPhishingWord(deps, userOf(caller), body.word, body.password);
    return null;
  });
}

/**
 * Choosing a username reveals which names are taken, and a username is a login name. So an account and a network may
 * try only a few a day.
 */
async function countUsername({ database, limits, clock }: AccountsDeps, userId: number, ip: string) {
  const waits = [
    await takeQuota(database, `usernames ${userId}`, limits.usernamesPerUser, clock()),
    await takeQuota(database, `usernames from ${networkOf(ip)}`, limits.usernamesPerPeer, clock()),
  ].filter((wait) => wait !== undefined);
  if (waits.length > 0) throw new Refusal('too_many_requests', { retryAfterMs: Math.max(...waits) });
}

export const changeReply = ({ token, lockedUntil }: CredentialChange) => ({
  token,
  withdrawLockedUntil: lockedUntil.toISOString(),
});

/** A policy that requires a user guarantees one. */
export function userOf(caller: Caller | undefined): UserCaller {
  if (caller?.kind !== 'user') throw new Refusal('not_logged_in');
  return caller;
}

async function rowOf(deps: AccountsDeps, caller: Caller | undefined): Promise<User> {
  const row = await findUser(deps.database, Number(userOf(caller).userId));
  if (row === undefined) throw new Refusal('not_logged_in');
  return row;
}

type CodeBody = ParsedBodyOf<typeof user.getCode>;

async function handleCodeRequest(
  deps: AccountsDeps,
  body: CodeBody,
  { caller, locale, peer }: Pick<Call<typeof user.getCode>, 'caller' | 'locale' | 'peer'>,
) {
  const isClaim = (CLAIM_PURPOSES as readonly string[]).includes(body.purpose);
  const { contact, owner, outcome, userId } = isClaim
    ? await claim(deps, body, body.purpose as ClaimPurpose, caller)
    : await ownAddress(deps, body, caller);
  const { purpose, proof } = body;
  await sendCode(deps, { purpose, contact, owner, outcome, userId, locale, ip: peer.ip, proof });
  return {
    to: maskContact(contact),
    channel: contact.channel,
    expiresInSeconds: VERIFICATION_CODE.lifetimeMs / 1_000,
    resendInSeconds: VERIFICATION_CODE.resendAfterMs / 1_000,
  };
}

interface CodeTarget {
  readonly contact: Contact;
  readonly owner: User | undefined;
  readonly outcome: CodeOutcome;
  readonly userId: number | undefined;
}

/** An address the visitor claims. */
async function claim(
  deps: AccountsDeps,
  body: CodeBody,
  purpose: ClaimPurpose,
  caller: Caller | undefined,
): Promise<CodeTarget> {
  const contact = contactOf(body);
  const asker = purpose === 'bind' ? await rowOf(deps, caller) : undefined;
  if (asker !== undefined) refuseOwnContact(asker, contact);
  const owner = await findUserByContact(deps.database, contact);
  const outcomes = {
    register: owner === undefined ? 'code' : 'already_member',
    reset: owner === undefined ? 'nothing' : 'code',
    bind: owner === undefined ? 'code' : 'address_in_use',
  } as const;
  return { contact, owner, outcome: outcomes[purpose], userId: asker?.id };
}

/** The account's own address: the requested one, otherwise email before text message. */
async function ownAddress(
  deps: AccountsDeps,
  { channel }: CodeBody,
  caller: Caller | undefined,
): Promise<CodeTarget> {
  const owner = await rowOf(deps, caller);
  const email = owner.email === null || channel === 'sms' ? undefined : emailContact(owner.email);
  const phone: Contact | undefined =
    owner.phone === null || channel === 'email'
      ? undefined
      : { channel: 'sms', address: owner.phone, key: `sms:${owner.phone}` };
  const contact = email ?? phone;
  if (contact === undefined) throw new Refusal('channel_unavailable');
  return { contact, owner, outcome: 'code', userId: owner.id };
}
