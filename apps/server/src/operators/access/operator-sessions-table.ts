import type { OperatorRole } from '@meridian/contract';
import {
  type AddedSession,
  isLive,
  LISTED_COLUMNS,
  type ListedSession,
  type SessionChoice,
  sessionColumns,
} from '../../accounts/sessions/sessions-table.ts';
import type { Database } from '../../database/database.ts';

export interface NewOperatorSession extends AddedSession {
  readonly operatorId: number;
}

export async function addOperatorSession(
  { db }: Pick<Database, 'db'>,
  session: NewOperatorSession,
): Promise<void> {
  await db
    .insertInto('operator_session')
    .values({ ...sessionColumns(session), operator_id: session.operatorId })
    .execute();
}

export interface OperatorSession {
  readonly sessionId: string;
  readonly operatorId: number;
  readonly roles: OperatorRole[];
  readonly lastSeenAt: Date;
}

/** Read from the database every time: a removed role is gone with the next request. */
export async function findOperatorSession(
  { db }: Pick<Database, 'db'>,
  tokenHash: Buffer,
  idleSince: Date,
  now: Date,
): Promise<OperatorSession | undefined> {
  return db
    .selectFrom('operator_session as s')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .select(['s.id as sessionId', 's.operator_id as operatorId', 'o.roles', 's.last_seen_at as lastSeenAt'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.last_seen_at', '>', idleSince)
    .where('s.expires_at', '>', now)
    .where('o.state', '=', 'active')
    .executeTakeFirst();
}

export async function touchOperatorSession(
  { db }: Pick<Database, 'db'>,
  id: string,
  at: Date,
): Promise<void> {
  await db.updateTable('operator_session').set({ last_seen_at: at }).where('id', '=', id).execute();
}

export async function endOperatorSessions(
  { db }: Pick<Database, 'db'>,
  operatorId: number,
  { only, except }: SessionChoice = {},
): Promise<number> {
  let query = db.deleteFrom('operator_session').where('operator_id', '=', operatorId);
  if (only !== undefined) query = query.where('id', '=', only);
  if (except !== undefined) query = query.where('id', '!=', except);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

export async function listOperatorSessions(
  { db }: Pick<Database, 'db'>,
  operatorId: number,
  idleSince: Date,
  now: Date,
): Promise<ListedSession[]> {
  return db
    .selectFrom('operator_session')
    .select(LISTED_COLUMNS)
    .where('operator_id', '=', operatorId)
    .where(isLive(idleSince, now))
    .orderBy('last_seen_at', 'desc')
    .execute();
}
