import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { FiredAlert } from './alert-book.ts';

declare module '../database/tables.ts' {
  interface Tables extends AlertTables {}
}

interface AlertTables {
  readonly price_alert: PriceAlertTable;
}

interface PriceAlertTable {
  readonly id: Generated<number>;
  readonly user_id: number;
  readonly market: number;
  readonly source: 'last' | 'mark';
  readonly direction: 'above' | 'below';
  /** The price at which it fires, in steps of its market. */
  readonly ticks: bigint;
  /** The change the user asked for, in percent; null for a price. */
  readonly percent: string | null;
  readonly created_at: Date;
  /** Null while it waits. */
  readonly fired_at: Date | null;
  readonly fired_ticks: bigint | null;
}

type On = Pick<Database, 'db'>;
export type PriceAlert = Selectable<Tables['price_alert']>;

export const addAlert = (
  { db }: On,
  alert: Omit<Insertable<Tables['price_alert']>, 'fired_at' | 'fired_ticks'>,
): Promise<PriceAlert> =>
  db
    .insertInto('price_alert')
    .values({ ...alert, fired_at: null, fired_ticks: null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether the user had it. */
export async function removeAlert({ db }: On, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('price_alert')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const loadWaiting = ({ db }: On): Promise<PriceAlert[]> =>
  db.selectFrom('price_alert').selectAll().where('fired_at', 'is', null).orderBy('id').execute();

export async function countWaiting({ db }: On, userId: number): Promise<number> {
  const { waiting } = await db
    .selectFrom('price_alert')
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    .where('user_id', '=', userId)
    .where('fired_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Marks alerts as fired and returns those that were waiting until now. */
export async function markFired({ db }: On, fired: readonly FiredAlert[]): Promise<PriceAlert[]> {
  const ids = fired.map(({ id }) => id);
  const ticks = fired.map((each) => String(each.ticks));
  const times = fired.map(({ at }) => new Date(at).toISOString());
  const { rows } = await sql<PriceAlert>`
    update price_alert as alert set fired_at = fired.at, fired_ticks = fired.ticks
    from unnest(${ids}::int[], ${ticks}::bigint[], ${times}::timestamptz[]) as fired (id, ticks, at)
    where alert.id = fired.id and alert.fired_at is null
    returning alert.*
  `.execute(db);
  return rows;
}

/** Waiting ones first, newest first. */
export async function listAlerts(
  { db }: On,
  userId: number,
  market: number | undefined,
  limit: number,
): Promise<PriceAlert[]> {
  let query = db.selectFrom('price_alert').selectAll().where('user_id', '=', userId);
  if (market !== undefined) query = query.where('market', '=', market);
  return query.orderBy(sql`fired_at is not null`).orderBy('id', 'desc').limit(limit).execute();
}

export async function removeFiredBefore({ db }: On, moment: Date): Promise<void> {
  await db.deleteFrom('price_alert').where('fired_at', '<', moment).execute();
}
