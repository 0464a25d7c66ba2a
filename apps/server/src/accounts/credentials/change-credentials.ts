import {
  antiPhishingProblem,
  fundPasswordProblem,
  guessableFundPasswordProblem,
} from '@meridian/contract/rules/accounts/credentials';
import type { Problem } from '@meridian/contract/rules/problem';
import { sendMessage } from '../../messages/send-message.ts';
import { announcement, readableTime } from '../../notify/message.ts';
import { Refusal } from '../../refusal.ts';
import { resetAttempts, takeQuota } from '../../throttle/throttle-table.ts';
import { type AccountsDeps, changePerson } from '../accounts-deps.ts';
import { checkCode, refuseMalformedCode, takeCode } from '../codes/codes.ts';
import { type Contact, maskContact } from '../codes/contact.ts';
import { removeAllPasskeys } from '../passkeys/passkeys-table.ts';
import {
  type CredentialChange,
  changeCredential,
  endAllSessions,
  finishCredentialChange,
  lockOwner,
  lockWithdrawals,
  recipientOf,
  timesOf,
} from '../profile/person-changes.ts';
import {
  changeUser,
  findUser,
  findUserByContact,
  isUniqueViolation,
  lockUser,
  type User,
} from '../profile/users-table.ts';
import { confirmPassword, type StepUpProof, stepUp } from '../second-factor/step-up.ts';
import type { UserCaller } from '../sessions/sessions.ts';
import { deleteDevices } from '../sign-in/logins-table.ts';
import { refuseBadPassword } from '../sign-in/register.ts';

export async function changePassword(
  deps: AccountsDeps,
  caller: UserCaller,
  newPassword: string,
  proof: StepUpProof,
): Promise<CredentialChange> {
  const userId = Number(caller.userId);
  refuseBadPassword(newPassword, namesOf((await findUser(deps.database, userId))!));
  if (newPassword === proof.password) throw new Refusal('password_unchanged');
  await stepUp(deps, userId, 'password', proof);
  const hash = await deps.hasher.hash(newPassword);
  return changeCredential(deps, caller, 'password_changed', (on) =>
    changeUser(on, userId, { password_hash: hash }),
  );
}

/**
 * Sets a new password for a caller who has the code sent to the account's address. The second factor stays: someone who
 * reads the mailbox still needs it to log in. Passkeys are removed: each can log in by itself, and one may belong to
 * the intruder the owner wants to lock out.
 */
export async function resetPassword(
  deps: AccountsDeps,
  contact: Contact,
  code: string,
  newPassword: string,
): Promise<void> {
  refuseMalformedCode(code);
  refuseBadPassword(newPassword, [contact.address.split('@')[0]!]);
  const scope = { purpose: 'reset', target: contact.key, userId: undefined };
  if (!(await checkCode(deps, scope, code))) throw new Refusal('code_wrong');
  const user = await findUserByContact(deps.database, contact);
  if (user === undefined) throw new Refusal('code_wrong');
  refuseBadPassword(newPassword, namesOf(user));
  // Only a caller with the correct code learns that this is the current password.
  if (await deps.hasher.verify(user.password_hash, newPassword)) throw new Refusal('password_unchanged');
  const hash = await deps.hasher.hash(newPassword);
  const now = new Date(deps.clock());
  await changePerson(deps, user.id, async (on) => {
    const owner = await lockUser(on, user.id);
    if (!(await takeCode(deps, on, scope, code))) throw new Refusal('code_wrong');
    await endAllSessions(on, user.id);
    await deleteDevices(on, user.id);
    const news = (await removeAllPasskeys(on, user.id)) > 0 ? 'password_reset' : 'password_changed';
    await changeUser(on, user.id, { password_hash: hash });
    const until = await lockWithdrawals(on, user.id, now);
    await sendMessage(deps, on, recipientOf(owner), news, timesOf(now, until));
  });
}

/** Words about the user that a guesser tries first. */
const namesOf = ({ username, email, phone }: User): string[] =>
  [username, email?.split('@')[0], phone?.slice(-8)].filter((name) => typeof name === 'string');

/**
 * Binds an address, or replaces the one of its kind. Replacing is as sensitive as a new password, since the address can
 * reset the password. So the other sessions end, withdrawals are locked, and the old address is notified too.
 */
export async function changeContact(
  deps: AccountsDeps,
  caller: UserCaller,
  contact: Contact,
  code: string,
  proof: StepUpProof,
): Promise<CredentialChange> {
  refuseMalformedCode(code);
  const userId = Number(caller.userId);
  refuseOwnContact((await findUser(deps.database, userId))!, contact);
  const scope = { purpose: 'bind', target: contact.key, userId };
  if (!(await checkCode(deps, scope, code))) throw new Refusal('code_wrong');
  await stepUp(deps, userId, 'contact', proof);

  const now = new Date(deps.clock());
  try {
    return await changePerson(deps, userId, async (on) => {
      const before = await lockOwner(on, caller);
      if (!(await takeCode(deps, on, scope, code))) throw new Refusal('code_wrong');
      await changeUser(
        on,
        userId,
        contact.channel === 'email' ? { email: contact.address } : { phone: contact.address },
      );
      const change = await finishCredentialChange(on, caller, now);
      const params = { address: maskContact(contact), ...timesOf(now, change.lockedUntil) };
      const after = await lockUser(on, userId);
      const [first, ...others] = [recipientOf(before), recipientOf(after)].filter(isNewAddress);
      await sendMessage(deps, on, first!, 'contact_changed', params);
      for (const to of others) await deps.postbox.put(on, announcement(to, 'contact_changed', params));
      return change;
    });
  } catch (error) {
    // Another user bound the address at the same time; the caller is refused as for a wrong code.
    throw isUniqueViolation(error) ? new Refusal('code_wrong') : error;
  }
}

const isNewAddress = <To extends { address: string }>(to: To, index: number, all: readonly To[]): boolean =>
  all.findIndex(({ address }) => address === to.address) === index;

export function refuseOwnContact(user: User, { channel, key, address }: Contact): void {
  const own = channel === 'email' ? `email:${user.email?.toLowerCase()}` === key : user.phone === address;
  if (own) throw new Refusal('contact_unchanged');
}

export async function setFundPassword(
  deps: AccountsDeps,
  caller: UserCaller,
  fundPassword: string,
  proof: StepUpProof,
): Promise<CredentialChange> {
  refuse(fundPasswordProblem(fundPassword) ?? guessableFundPasswordProblem(fundPassword));
  const userId = Number(caller.userId);
  await stepUp(deps, userId, 'fund_password', proof);
  const hash = await deps.hasher.hash(fundPassword);
  return changeCredential(deps, caller, 'fund_password_changed', (on) =>
    changeUser(on, userId, { fund_password_hash: hash }),
  );
}

/** Six digits can be guessed, so only five wrong tries a day are allowed. It is never the only factor. */
export async function confirmFundPassword(
  deps: AccountsDeps,
  userId: number,
  fundPassword: string,
): Promise<void> {
  const key = `fund password ${userId}`;
  const wait = await takeQuota(deps.database, key, deps.limits.fundPasswordPerUser, deps.clock());
  if (wait !== undefined) throw new Refusal('too_many_requests', { retryAfterMs: wait });
  const user = await findUser(deps.database, userId);
  if (user?.fund_password_hash == null) throw new Refusal('fund_password_not_set');
  if (!(await deps.hasher.verify(user.fund_password_hash, fundPassword))) {
    throw new Refusal('fund_password_wrong');
  }
  await resetAttempts(deps.database, [key]);
}

export async function setAntiPhishingWord(
  deps: AccountsDeps,
  caller: UserCaller,
  word: string,
  password: string,
): Promise<void> {
  const canonical = word.normalize('NFC');
  refuse(antiPhishingProblem(canonical));
  const userId = Number(caller.userId);
  const before = await confirmPassword(deps, userId, password);
  const time = readableTime(new Date(deps.clock()));
  await changePerson(deps, userId, async (on) => {
    await changeUser(on, userId, { anti_phishing: canonical });
    // With the old word, by which the reader recognizes our mail.
    await sendMessage(deps, on, recipientOf(before), 'anti_phishing', { time });
  });
}

function refuse(problem: Problem | undefined): void {
  if (problem !== undefined) throw new Refusal(problem.reason);
}
