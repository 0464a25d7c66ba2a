import type { OperatorRole } from '@meridian/contract';
import type { Database } from '../../database/database.ts';

export interface NewOperatorSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly operatorId: number;
  readonly device: string;
  readonly ip: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function addOperatorSession(
  { db }: Pick<Database, 'db'>,
  session: NewOperatorSession,
): Promise<void> {
  await db
    .insertInto('operator_session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      operator_id: session.operatorId,
      device: session.device,
      ip: session.ip,
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
    })
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
  { only, except }: { readonly only?: string; readonly except?: string } = {},
): Promise<number> {
  let query = db.deleteFrom('operator_session').where('operator_id', '=', operatorId);
  if (only !== undefined) query = query.where('id', '=', only);
  if (except !== undefined) query = query.where('id', '!=', except);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

export interface OperatorSessionRow {
  readonly id: string;
  readonly device: string;
  readonly ip: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export async function listOperatorSessions(
  { db }: Pick<Database, 'db'>,
  operatorId: number,
  idleSince: Date,
  now: Date,
): Promise<OperatorSessionRow[]> {
  return db
    .selectFrom('operator_session')
    .select(['id', 'device', 'ip', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('operator_id', '=', operatorId)
    .where('last_seen_at', '>', idleSince)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute();
}
