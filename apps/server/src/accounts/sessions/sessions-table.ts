import type { KycState } from '@meridian/contract/schemas/person';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { LoginMethod } from '../account-tables.ts';

/** A session in a list, of a user or of an operator. */
export interface ListedSession {
  readonly id: string;
  readonly device: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export interface SessionRow extends ListedSession {
  readonly method: LoginMethod;
}

/** A session with the fields of its user that every call needs. */
export interface SessionOfUser {
  readonly sessionId: string;
  readonly userId: number;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly kyc: KycState;
  readonly suspended: boolean;
  readonly lockedUntil: Date | null;
  readonly mayUseIeo: boolean;
  readonly mayUseFiat: boolean;
}

/** A session to add, of a user or of an operator. */
export interface AddedSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly device: string;
  readonly ip: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export interface NewSession extends AddedSession {
  readonly userId: number;
  readonly method: LoginMethod;
}

export const sessionColumns = ({ id, tokenHash, device, ip, at, expiresAt }: AddedSession) => ({
  id,
  token_hash: tokenHash,
  device,
  ip,
  created_at: at,
  last_seen_at: at,
  expires_at: expiresAt,
});

export async function addSession({ db }: Pick<Database, 'db'>, session: NewSession): Promise<void> {
  await db
    .insertInto('user_session')
    .values({ ...sessionColumns(session), user_id: session.userId, method: session.method })
    .execute();
}

export async function findSessions(
  { db }: Pick<Database, 'db'>,
  tokenHashes: readonly Buffer[],
): Promise<(SessionOfUser & { readonly tokenHash: Buffer })[]> {
  return db
    .selectFrom('user_session')
    .innerJoin('users', 'users.id', 'user_session.user_id')
    .select([
      'token_hash as tokenHash',
      'user_session.id as sessionId',
      'user_session.user_id as userId',
      'user_session.last_seen_at as lastSeenAt',
      'user_session.expires_at as expiresAt',
      'users.kyc',
      'users.suspended',
      'users.withdraw_locked_until as lockedUntil',
      'users.may_ieo as mayUseIeo',
      'users.may_fiat as mayUseFiat',
    ])
    .where('token_hash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
    .execute();
}

export async function touchSession({ db }: Pick<Database, 'db'>, id: string, at: Date): Promise<void> {
  await db.updateTable('user_session').set({ last_seen_at: at }).where('id', '=', id).execute();
}

/** Columns of a ListedSession. */
export const LISTED_COLUMNS = [
  'id',
  'device',
  'ip',
  'created_at as createdAt',
  'last_seen_at as lastSeenAt',
] as const;

/** Neither idle for too long nor expired. */
export const isLive = (idleSince: Date, now: Date) =>
  sql<boolean>`last_seen_at > ${idleSince} and expires_at > ${now}`;

/** Most recently used first. */
export async function listSessions(
  { db }: Pick<Database, 'db'>,
  userId: number,
  idleSince: Date,
  now: Date,
): Promise<SessionRow[]> {
  return db
    .selectFrom('user_session')
    .select([...LISTED_COLUMNS, 'method'])
    .where('user_id', '=', userId)
    .where(isLive(idleSince, now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Gives the session a new token; the old one is refused from now on. */
export async function replaceToken(
  { db }: Pick<Database, 'db'>,
  id: string,
  tokenHash: Buffer,
): Promise<void> {
  await db.updateTable('user_session').set({ token_hash: tokenHash }).where('id', '=', id).execute();
}

/** Which of a user's sessions to end: one, all, or all but one. */
export interface SessionChoice {
  readonly only?: string;
  readonly except?: string;
}

/** Ends sessions and notifies every process, in the same transaction. Returns the ids that ended. */
export async function endSessions(
  { db }: Pick<Database, 'db'>,
  userId: number,
  { only, except }: SessionChoice = {},
): Promise<string[]> {
  let query = db.deleteFrom('user_session').where('user_id', '=', userId);
  if (only !== undefined) query = query.where('id', '=', only);
  if (except !== undefined) query = query.where('id', '!=', except);
  const ended = (await query.returning('id').execute()).map(({ id }) => id);
  await notifyUserChanged({ db }, userId);
  return ended;
}

/** Sessions that expired; their open sockets are closed. */
export async function deleteOldSessions(
  { db }: Pick<Database, 'db'>,
  idleSince: Date,
  now: Date,
): Promise<void> {
  const rows = await db
    .deleteFrom('user_session')
    .where((is) => is.or([is('last_seen_at', '<', idleSince), is('expires_at', '<', now)]))
    .returning('user_id')
    .execute();
  for (const userId of new Set(rows.map(({ user_id }) => user_id))) await notifyUserChanged({ db }, userId);
}

export const USER_CHANGED = 'user_changed';

/** Invalidates the cached sessions of this user, in this process and all others, when the transaction commits. */
export async function notifyUserChanged({ db }: Pick<Database, 'db'>, userId: number): Promise<void> {
  await sql`select pg_notify(${USER_CHANGED}, ${String(userId)})`.execute(db);
}

/** Ids of these sessions that are still open. */
export async function openSessions(
  { db }: Pick<Database, 'db'>,
  userId: number,
): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('user_session').select('id').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ id }) => id));
}
