import type { Locale } from '@meridian/contract/messages/catalogue';
import { loginPasswordProblem } from '@meridian/contract/rules/accounts/credentials';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { newDigits, newReadableCode } from '../../secrets/secrets.ts';
import { type AccountsDeps, changePerson } from '../accounts-deps.ts';
import { checkCode, refuseMalformedCode, takeCode } from '../codes/codes.ts';
import type { Contact } from '../codes/contact.ts';
import { addEngineTask } from '../profile/engine-tasks-table.ts';
import { addUser, findUser, findUserByContact, findUserByInvitation } from '../profile/users-table.ts';
import type { Origin } from '../sessions/sessions.ts';
import { isGuessable } from './common-passwords.ts';
import { type LoggedIn, openSession } from './log-in.ts';

export interface Registration {
  readonly contact: Contact;
  readonly code: string;
  readonly password: string;
  readonly invitation: string | undefined;
  readonly locale: Locale;
  readonly device: string | undefined;
}

/** Opens an account for a caller who has the code sent to the address, and logs in. */
export async function register(
  deps: AccountsDeps,
  { contact, code, password, invitation, locale, device }: Registration,
  origin: Origin,
): Promise<LoggedIn> {
  refuseMalformedCode(code);
  refuseBadPassword(password, [contact.address.split('@')[0]!]);
  const scope = { purpose: 'register', target: contact.key, userId: undefined };
  if (!(await checkCode(deps, scope, code))) throw new Refusal('code_wrong');
  const referrerId = await referrerOf(deps, invitation);
  const passwordHash = await deps.hasher.hash(password);

  const now = new Date(deps.clock());
  const account = { contact, passwordHash, locale, referrerId, createdAt: now };
  const opened = await deps.database.db.transaction().execute(async (db) => {
    if (!(await takeCode(deps, { db }, scope, code))) throw new Refusal('code_wrong');
    const userId = await openAccount({ db }, account);
    const user = (await findUser({ db }, userId))!;
    return { user, session: await openSession(deps, { db }, user, { method: 'register', origin, device }) };
  });
  await changePerson(deps, opened.user.id, async () => {});
  return { ...opened.session, user: opened.user };
}

export interface NewAccount {
  readonly contact: Contact;
  readonly passwordHash: string;
  readonly locale: Locale;
  readonly referrerId: number | null;
  readonly createdAt: Date;
}

/** Inserts the rows of a new account and its task for the engine. */
export async function openAccount(on: Pick<Database, 'db'>, account: NewAccount): Promise<number> {
  for (;;) {
    // A uid or an invitation code may already exist by chance; then another one is generated.
    const uid = `${1 + (Number(newDigits(1)) % 9)}${newDigits(8)}`;
    const id = await addUser(on, { ...account, uid, invitationCode: newReadableCode(8) });
    if (id !== undefined) {
      await addEngineTask(on, id, { kind: 'open', referrerId: account.referrerId }, account.createdAt);
      return id;
    }
    if ((await findUserByContact(on, account.contact)) !== undefined) throw new Refusal('account_exists');
  }
}

export function refuseBadPassword(password: string, names: readonly string[]): void {
  const problem = loginPasswordProblem(password);
  if (problem !== undefined) throw new Refusal(problem.reason);
  if (isGuessable(password, names)) throw new Refusal('password_common');
}

async function referrerOf(deps: AccountsDeps, invitation: string | undefined): Promise<number | null> {
  if (invitation === undefined || invitation === '') return null;
  const referrer = await findUserByInvitation(deps.database, invitation);
  if (referrer === undefined) throw new Refusal('invitation_unknown');
  return referrer;
}
