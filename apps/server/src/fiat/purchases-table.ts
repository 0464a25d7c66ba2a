import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../database/database.ts';
import { onPage, type Page } from '../database/page.ts';
import type { Tables } from '../database/tables.ts';
import type { TaskTable } from '../relay/relay.ts';
import { taskTable } from '../relay/task-table.ts';
import './fiat-tables.ts';
import { hasEnded, type PurchaseStep, stateAfter } from './purchase-states.ts';
import { hasLine } from './statements/purchase-lines-table.ts';

type On = Pick<Database, 'db'>;
export type PurchaseRow = Selectable<Tables['fiat_purchase']>;

/** With what its owner sees of the card. */
export interface Purchase extends PurchaseRow {
  readonly bank: string;
  readonly ending: string;
}

const selection = ({ db }: On) =>
  db
    .selectFrom('fiat_purchase as p')
    .innerJoin('bank_card as c', 'c.id', 'p.card_id')
    .selectAll('p')
    .select(['c.bank', 'c.ending']);

export async function findPurchase(on: On, id: number): Promise<Purchase | undefined> {
  return selection(on).where('p.id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends. */
export async function lockPurchase(on: On, id: number): Promise<Purchase | undefined> {
  return selection(on).where('p.id', '=', id).forUpdate('p').executeTakeFirst();
}

/** Newest first. */
export async function listPurchases(on: On, userId: number, page: Page): Promise<Purchase[]> {
  return selection(on).where('p.user_id', '=', userId).orderBy('p.id', 'desc').$call(onPage(page)).execute();
}

export async function findPurchaseByKey(on: On, userId: number, key: string): Promise<Purchase | undefined> {
  return selection(on).where('p.user_id', '=', userId).where('p.key', '=', key).executeTakeFirst();
}

/** Undefined if a purchase was made with this quote before. */
export async function addPurchase(
  { db }: On,
  purchase: Insertable<Tables['fiat_purchase']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('fiat_purchase')
    .values(purchase)
    .onConflict((conflict) => conflict.column('quote').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Holds a lock until the transaction ends, so that two purchases of one user are counted one after the other. */
export async function lockPurchasesOf({ db }: On, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LIMIT_LOCK}, ${userId})`.execute(db);
}

/** Arbitrary and unique. */
const LIMIT_LOCK = 7_230_141;
const TASK_LOCK = 7_230_142;

/** What a user has bought since then in a currency and was not canceled. */
export async function boughtSince(
  { db }: On,
  userId: number,
  since: Date,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('fiat_purchase')
    .select(({ fn }) => ['currency', fn.sum<string>('pays').as('pays')])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('state', '!=', 'canceled')
    .groupBy('currency')
    .execute();
  return new Map(rows.map(({ currency, pays }) => [currency, BigInt(pays)]));
}

export async function countOpen({ db }: On, userId: number): Promise<number> {
  const { open } = await db
    .selectFrom('fiat_purchase')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Not paid, on no statement, and past their time; oldest first. */
export async function listOverdue(on: On, now: Date, limit: number): Promise<Purchase[]> {
  return selection(on)
    .where('p.ended_at', 'is', null)
    .where('p.state', '=', 'to_be_paid')
    .where('p.pay_by', '<=', now)
    .where(sql<boolean>`not ${hasLine}`)
    .orderBy('p.pay_by')
    .limit(limit)
    .execute();
}

/** Below their threshold for two operators, unclaimed, and marked as paid before `paidBefore`; oldest first. */
export async function listPaid(on: On, paidBefore: Date, limit: number): Promise<Purchase[]> {
  return selection(on)
    .innerJoin('fiat_rate as r', 'r.currency', 'p.currency')
    .where('p.ended_at', 'is', null)
    .where('p.state', '=', 'paid')
    .where('p.claimed_by', 'is', null)
    .where('p.paid_at', '<=', paidBefore)
    .whereRef('p.pays', '<', 'r.second_from')
    .orderBy('p.paid_at')
    .limit(limit)
    .execute();
}

/** The columns that a step may set. */
export type StepChange = Pick<
  Updateable<Tables['fiat_purchase']>,
  'proof' | 'paid_at' | 'cause' | 'reason' | 'confirmed_by'
>;

/**
 * Makes one step, if the row is still in the state that the caller saw; undefined if another process was faster. A step
 * that is illegal in that state is a bug.
 */
export async function makeStep(
  on: On,
  { id, state }: Pick<PurchaseRow, 'id' | 'state'>,
  step: PurchaseStep,
  at: Date,
  change: StepChange = {},
): Promise<Purchase | undefined> {
  const next = stateAfter(state, step);
  if (next === undefined) throw new Error(`a purchase that is ${state} cannot ${step}`);
  const { numUpdatedRows } = await on.db
    .updateTable('fiat_purchase')
    .set({ ...change, state: next, changed_at: at, ended_at: hasEnded(next) ? at : null })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? undefined : findPurchase(on, id);
}

export interface CreditTask {
  readonly id: bigint;
  readonly purchase: number;
}

export async function addCreditTask({ db }: On, purchase: number, now: Date): Promise<void> {
  await db
    .insertInto('fiat_task')
    .values({ purchase, change: { kind: 'credit' }, created_at: now, done_at: null })
    .execute();
}

/** Tasks stay for good: they say which purchases were credited, and how often it was tried. */
export const creditTasks: TaskTable<CreditTask> = {
  ...taskTable('fiat_task', TASK_LOCK, ({ id, purchase }: CreditTask) => ({ id, purchase })),
  removeFinished: () => Promise.resolve(),
};
