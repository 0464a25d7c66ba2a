import type { OperatorRole } from '@meridian/contract';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

export type Operator = Selectable<Tables['operator']>;

export interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly createdAt: Date;
}

/** Undefined when the address is taken. */
export async function addOperator(
  { db }: Pick<Database, 'db'>,
  { email, name, roles, createdAt }: NewOperator,
): Promise<number | undefined> {
  const row = await db
    .insertInto('operator')
    .values({ email, name, roles: [...roles], state: 'invited', created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findOperator({ db }: Pick<Database, 'db'>, id: number): Promise<Operator | undefined> {
  return db.selectFrom('operator').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, locked until this transaction ends. */
export async function lockOperator(on: Pick<Database, 'db'>, id: number): Promise<Operator> {
  const [operator] = await lockOperatorRows(on, [id]);
  if (operator === undefined) throw new Error(`there is no operator ${id}`);
  return operator;
}

/**
 * These operators, or all of them, locked in the order of their ids. Not `for update`: entries of the audit log refer
 * to operators, and their writer would wait for this lock while this transaction waits for the log.
 */
export async function lockOperatorRows(
  { db }: Pick<Database, 'db'>,
  ids?: readonly number[],
): Promise<Operator[]> {
  let query = db.selectFrom('operator').selectAll();
  if (ids !== undefined) query = query.where('id', 'in', [...ids]);
  return query.orderBy('id').forNoKeyUpdate().execute();
}

export async function findOperatorByEmail(
  { db }: Pick<Database, 'db'>,
  email: string,
): Promise<Operator | undefined> {
  return db
    .selectFrom('operator')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

export async function listOperators({ db }: Pick<Database, 'db'>): Promise<Operator[]> {
  return db.selectFrom('operator').selectAll().orderBy('id').execute();
}

export async function changeOperator(
  { db }: Pick<Database, 'db'>,
  id: number,
  change: Updateable<Tables['operator']>,
): Promise<void> {
  await db.updateTable('operator').set(change).where('id', '=', id).execute();
}

/** Consumes a time step: each works once. */
export async function spendOperatorStep(
  { db }: Pick<Database, 'db'>,
  id: number,
  step: bigint,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks all operators, so that two concurrent changes cannot each leave the other as the last one. */
export async function otherSupers(on: Pick<Database, 'db'>, except: number): Promise<number> {
  const rows = await lockOperatorRows(on);
  return rows.filter(({ id, roles, state }) => id !== except && state === 'active' && roles.includes('super'))
    .length;
}

/** Prevents new operators until the transaction ends. Locking rows would not: it does not prevent new ones. */
export async function lockOperators({ db }: Pick<Database, 'db'>): Promise<void> {
  await sql`lock table operator in share row exclusive mode`.execute(db);
}

/** False in a database that no server has prepared yet. */
export async function hasOperatorTable({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('operator') is not null as there`.execute(
    db,
  );
  return rows[0]?.there === true;
}
