import type { Locale } from '@meridian/contract/messages/catalogue';
import type { KycState, Permission } from '@meridian/contract/schemas/person';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Contact } from '../codes/contact.ts';
import { notifyUserChanged } from '../sessions/sessions-table.ts';

export type User = Selectable<Tables['users']>;

export interface NewUser {
  readonly uid: string;
  readonly contact: Contact;
  readonly passwordHash: string;
  readonly locale: Locale;
  readonly invitationCode: string;
  readonly referrerId: number | null;
  readonly createdAt: Date;
}

/** Undefined if the address is taken or, by rare chance, the uid or the invitation code. */
export async function addUser({ db }: Pick<Database, 'db'>, user: NewUser): Promise<number | undefined> {
  const { channel, address } = user.contact;
  const row = await db
    .insertInto('users')
    .values({
      uid: user.uid,
      email: channel === 'email' ? address : null,
      phone: channel === 'sms' ? address : null,
      password_hash: user.passwordHash,
      locale: user.locale,
      invitation_code: user.invitationCode,
      referrer_id: user.referrerId,
      second_referrer_id: db.selectFrom('users').select('referrer_id').where('id', '=', user.referrerId),
      created_at: user.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findUser({ db }: Pick<Database, 'db'>, id: number): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** By id. */
export async function findUsers(
  { db }: Pick<Database, 'db'>,
  ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, User>> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((user) => [user.id, user]));
}

/** Like `findUser`, and locks the row until the transaction ends. */
export async function lockUser({ db }: Pick<Database, 'db'>, id: number): Promise<User> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function findUserByUid({ db }: Pick<Database, 'db'>, uid: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();
}

export async function findUserByContact(
  { db }: Pick<Database, 'db'>,
  { channel, address }: Contact,
): Promise<User | undefined> {
  const query = db.selectFrom('users').selectAll();
  return channel === 'email'
    ? query.where(sql`lower(email)`, '=', address.toLowerCase()).executeTakeFirst()
    : query.where('phone', '=', address).executeTakeFirst();
}

export async function findUserByUsername(
  { db }: Pick<Database, 'db'>,
  username: string,
): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}

export async function findUserByInvitation(
  { db }: Pick<Database, 'db'>,
  code: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('invitation_code', '=', code.toUpperCase())
    .executeTakeFirst();
  return row?.id;
}

/** Also invalidates what other processes have cached about the user. */
export async function changeUser(
  { db }: Pick<Database, 'db'>,
  id: number,
  change: Updateable<Tables['users']>,
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).execute();
  await notifyUserChanged({ db }, id);
}

/** False if the name is taken or the user already has one. */
export async function setUsernameOnce(
  { db }: Pick<Database, 'db'>,
  id: number,
  username: string,
): Promise<boolean> {
  try {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ username })
      .where('id', '=', id)
      .where('username', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: string } | undefined)?.code === '23505';

/** The only allowed transitions: no → review, reject → review, review → approved, review → reject. */
export async function moveKyc(
  { db }: Pick<Database, 'db'>,
  id: number,
  from: readonly KycState[],
  change: {
    readonly kyc: KycState;
    readonly kyc_reason: string | null;
    readonly real_name?: Buffer;
    readonly country?: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .where('kyc', 'in', from)
    .executeTakeFirst();
  await notifyUserChanged({ db }, id);
  return numUpdatedRows === 1n;
}

/** Extends the lock but never shortens it [ACCOUNT-5]; returns when it ends now. */
export async function extendLock(
  { db }: Pick<Database, 'db'>,
  id: number,
  until: Date,
  now: Date,
): Promise<Date> {
  const { withdraw_locked_until } = await db
    .updateTable('users')
    .set({
      withdraw_locked_until: sql`greatest(withdraw_locked_until, ${until})`,
      withdraw_locked_at: now,
    })
    .where('id', '=', id)
    .returning('withdraw_locked_until')
    .executeTakeFirstOrThrow();
  await notifyUserChanged({ db }, id);
  return withdraw_locked_until!;
}

export async function grantPermission(
  { db }: Pick<Database, 'db'>,
  id: number,
  permission: Permission,
): Promise<void> {
  await changeUser({ db }, id, permission === 'ieo' ? { may_ieo: true } : { may_fiat: true });
}

export async function removePermission(
  { db }: Pick<Database, 'db'>,
  id: number,
  permission: Permission,
  at: Date,
): Promise<void> {
  const ieo = { may_ieo: false, ieo_revoked_at: at };
  const fiat = { may_fiat: false, fiat_revoked_at: at };
  await changeUser({ db }, id, permission === 'ieo' ? ieo : fiat);
}

export async function countInvited({ db }: Pick<Database, 'db'>, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('referrer_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
