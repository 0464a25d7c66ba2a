import { PRODUCT_NAME } from '@meridian/contract';
import { generateSecret, generateURI } from 'otplib';
import type { PasswordHasher } from '../../accounts/sign-in/password-hasher.ts';
import { appendAudit } from '../../audit/audit-log-table.ts';
import type { Database } from '../../database/database.ts';
import type { SealingKey } from '../../secrets/sealing-key.ts';
import { newReadableCode } from '../../secrets/secrets.ts';
import { totpContext } from './operator-access.ts';
import { expelOperator } from './operator-sessions.ts';
import {
  addOperator,
  changeOperator,
  findOperatorByEmail,
  lockOperators,
  otherSupers,
} from './operators-table.ts';

/** Operators are otherwise invited by one operator and approved by another, so the first two are created here. */
const FIRST_OPERATORS = 2;
const NO_OPERATOR = 0;

export interface OpenedOperator {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly secret: string;
  /** The content of a QR code for an authenticator app. */
  readonly uri: string;
}

export type OpenRefusal = 'enough_operators' | 'address_taken';
export type ReplaceRefusal = 'unknown_operator' | 'console_can' | 'address_taken';

interface NewPerson {
  readonly email: string;
  readonly name: string;
}

interface OpenOperatorDeps {
  readonly database: Database;
  readonly key: SealingKey;
  readonly hasher: Pick<PasswordHasher, 'hash'>;
  readonly clock: () => number;
}

/**
 * Creates an operator with all rights from outside the console, by someone who controls the machine. This works only
 * until there are two: after that, adding one takes two operators, both named in the audit log. Password and secret are
 * shown here and never again.
 */
export async function openOperator(
  deps: OpenOperatorDeps,
  person: NewPerson,
): Promise<OpenedOperator | OpenRefusal> {
  const secrets = await newSecrets(deps);
  const at = new Date(deps.clock());
  return deps.database.db.transaction().execute(async (db) => {
    await lockOperators({ db });
    if ((await otherSupers({ db }, NO_OPERATOR)) >= FIRST_OPERATORS) return 'enough_operators';
    const id = await addSuper(deps, { db }, person, secrets, at);
    if (id === undefined) return 'address_taken';
    const details = { name: person.name };
    const subject = `operator ${id}`;
    await appendAudit({ db }, { at, operatorId: null, action: 'operator.open', subject, details });
    return secretsToShow(person, secrets);
  });
}

/**
 * For when one of the two operators with all rights has lost the phone or left, because the other alone cannot change
 * that in the console. Issues new secrets for the same account or, if someone else is named, creates an account for
 * them and disables the lost one. Refused if two others are left, who can decide in the console.
 */
export async function replaceOperator(
  deps: OpenOperatorDeps,
  { email, by }: { readonly email: string; readonly by: NewPerson | undefined },
): Promise<OpenedOperator | ReplaceRefusal> {
  const secrets = await newSecrets(deps);
  const at = new Date(deps.clock());
  return deps.database.db.transaction().execute(async (db) => {
    await lockOperators({ db });
    const lost = await findOperatorByEmail({ db }, email);
    if (lost === undefined || lost.state === 'disabled' || !lost.roles.includes('super')) {
      return 'unknown_operator';
    }
    if ((await otherSupers({ db }, lost.id)) >= 2) return 'console_can';
    const next = by === undefined ? lost.id : await addSuper(deps, { db }, by, secrets, at);
    if (next === undefined) return 'address_taken';
    await expelOperator({ db }, lost.id);
    if (by === undefined) await giveSecrets(deps, { db }, lost.id, secrets);
    else await changeOperator({ db }, lost.id, { state: 'disabled' });
    await changeOperator({ db }, lost.id, { changed_at: at });
    await appendAudit(
      { db },
      {
        at,
        operatorId: null,
        action: 'operator.replace',
        subject: `operator ${lost.id}`,
        details: { name: lost.name, by: by === undefined ? null : { id: next, name: by.name } },
      },
    );
    return secretsToShow(by ?? lost, secrets);
  });
}

interface Secrets {
  readonly password: string;
  readonly passwordHash: string;
  readonly secret: string;
}

async function newSecrets({ hasher }: OpenOperatorDeps): Promise<Secrets> {
  const password = Array.from({ length: 4 }, () => newReadableCode(5)).join('-');
  return { password, passwordHash: await hasher.hash(password), secret: generateSecret() };
}

async function addSuper(
  deps: OpenOperatorDeps,
  on: Pick<Database, 'db'>,
  { email, name }: NewPerson,
  secrets: Secrets,
  createdAt: Date,
): Promise<number | undefined> {
  const id = await addOperator(on, { email, name, roles: ['super'], createdAt });
  if (id !== undefined) await giveSecrets(deps, on, id, secrets);
  return id;
}

async function giveSecrets(
  { key }: OpenOperatorDeps,
  on: Pick<Database, 'db'>,
  id: number,
  { passwordHash, secret }: Secrets,
): Promise<void> {
  await changeOperator(on, id, {
    state: 'active',
    password_hash: passwordHash,
    totp_secret: key.seal(totpContext(id), secret),
    totp_last_step: 0n,
  });
}

const secretsToShow = ({ email, name }: NewPerson, { password, secret }: Secrets): OpenedOperator => ({
  name,
  email,
  password,
  secret,
  uri: generateURI({ issuer: `${PRODUCT_NAME} console`, label: email, secret }),
});
