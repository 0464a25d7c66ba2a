import type { ProjectDraft } from '@meridian/contract/schemas/project-change';
import type { Generated } from 'kysely';
import type { Database } from '../database/database.ts';
import { type TaskColumns, taskTable } from '../relay/task-table.ts';

declare module '../database/tables.ts' {
  interface Tables extends IeoTables {}
}

interface IeoTables {
  readonly ieo_project: ProjectTable;
  readonly ieo_task: TaskColumns<ProjectTask['change']> & { readonly project: number };
}

/** `listing`: agreed, the engine does not have it yet. `refused`: the engine did not take it. */
type ListingState = 'listing' | 'listed' | 'refused';

interface ProjectTable {
  readonly id: Generated<number>;
  readonly coin: string;
  readonly quote: string;
  readonly name_en: string;
  readonly name_ja: string;
  readonly rules_en: string;
  readonly rules_ja: string;
  readonly picture: string | null;
  readonly price: string;
  readonly total: string;
  readonly min_per_user: string;
  readonly max_per_user: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly unlocks_at: Date | null;
  readonly state: ListingState;
  readonly refusal: string | null;
  readonly proposal: number | null;
  readonly agreed_by: number | null;
  readonly agreed_at: Date;
  readonly reason: string | null;
  readonly cancel_proposal: Generated<number | null>;
  readonly cancel_agreed_by: Generated<number | null>;
  readonly cancel_agreed_at: Generated<Date | null>;
  readonly cancel_reason: Generated<string | null>;
}

export interface ProjectTask {
  readonly id: bigint;
  readonly project: number;
  readonly change: ProjectTaskChange;
}

interface ProjectTaskChange {
  readonly kind: 'list' | 'cancel';
  /** Whether listing adds the coin. Only then does it bring the coins that it sells. */
  readonly addsCoin?: boolean;
}

type On = Pick<Database, 'db'>;

/** What two operators agreed on. */
export interface StoredProject {
  readonly id: number;
  readonly draft: ProjectDraft;
  readonly state: ListingState;
  readonly refusal: string | null;
  readonly agreedAt: Date;
  readonly cancelAgreedAt: Date | null;
}

export interface ProjectAgreement {
  /** Null in the demo. */
  readonly proposal: number | null;
  readonly operatorId: number | null;
  readonly reason: string | null;
  readonly at: Date;
}

/** Adds the coin, if it is new, the project, and the task to list it. One project at most adds a coin. */
export async function addProject(
  { db }: On,
  draft: ProjectDraft,
  { proposal, operatorId, reason, at }: ProjectAgreement,
): Promise<{ readonly id: number; readonly addsCoin: boolean }> {
  const { numInsertedOrUpdatedRows: coinsAdded } = await db
    .insertInto('coin')
    .values({
      code: draft.coin,
      scale: draft.coinDecimals,
      name_en: draft.coinNameEn,
      name_ja: draft.coinNameJa,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  const addsCoin = coinsAdded === 1n;
  const { id } = await db
    .insertInto('ieo_project')
    .values({
      coin: draft.coin,
      quote: draft.quote,
      name_en: draft.nameEn,
      name_ja: draft.nameJa,
      rules_en: draft.rulesEn,
      rules_ja: draft.rulesJa,
      picture: draft.picture,
      price: draft.price,
      total: draft.total,
      min_per_user: draft.minPerUser,
      max_per_user: draft.maxPerUser,
      starts_at: new Date(draft.startsAt),
      ends_at: new Date(draft.endsAt),
      unlocks_at: draft.unlocksAt === null ? null : new Date(draft.unlocksAt),
      state: 'listing',
      refusal: null,
      proposal,
      agreed_by: operatorId,
      agreed_at: at,
      reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addTask({ db }, id, { kind: 'list', addsCoin }, at);
  return { id, addsCoin };
}

/** False if the cancellation was agreed before. */
export async function agreeToCancel(
  { db }: On,
  id: number,
  { proposal, operatorId, reason, at }: ProjectAgreement,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ieo_project')
    .set({
      cancel_proposal: proposal,
      cancel_agreed_by: operatorId,
      cancel_agreed_at: at,
      cancel_reason: reason,
    })
    .where('id', '=', id)
    .where('cancel_agreed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await addTask({ db }, id, { kind: 'cancel' }, at);
  return true;
}

async function addTask({ db }: On, project: number, change: ProjectTaskChange, at: Date): Promise<void> {
  await db.insertInto('ieo_task').values({ project, change, created_at: at, done_at: null }).execute();
}

export const projectTasks = taskTable(
  'ieo_task',
  7_230_141,
  ({ id, project, change }: ProjectTask): ProjectTask => ({ id, project, change }),
);

export async function markListed({ db }: On, id: number): Promise<void> {
  await db.updateTable('ieo_project').set({ state: 'listed' }).where('id', '=', id).execute();
}

export async function markRefused({ db }: On, id: number, refusal: string): Promise<void> {
  await db.updateTable('ieo_project').set({ state: 'refused', refusal }).where('id', '=', id).execute();
}

const selection = (db: Database['db']) =>
  db
    .selectFrom('ieo_project as p')
    .innerJoin('coin as c', 'c.code', 'p.coin')
    .selectAll('p')
    .select(['c.scale', 'c.name_en as coin_name_en', 'c.name_ja as coin_name_ja']);

/** Newest first. */
export async function listProjects({ db }: On): Promise<StoredProject[]> {
  return (await selection(db).orderBy('p.id', 'desc').execute()).map(projectOf);
}

export async function findProject({ db }: On, id: number): Promise<StoredProject | undefined> {
  const row = await selection(db).where('p.id', '=', id).executeTakeFirst();
  return row && projectOf(row);
}

type Row = Awaited<ReturnType<ReturnType<typeof selection>['execute']>>[number];

const projectOf = (row: Row): StoredProject => ({
  id: row.id,
  draft: {
    coin: row.coin,
    coinDecimals: row.scale,
    coinNameEn: row.coin_name_en,
    coinNameJa: row.coin_name_ja,
    quote: row.quote,
    nameEn: row.name_en,
    nameJa: row.name_ja,
    rulesEn: row.rules_en,
    rulesJa: row.rules_ja,
    picture: row.picture,
    price: row.price,
    total: row.total,
    minPerUser: row.min_per_user,
    maxPerUser: row.max_per_user,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    unlocksAt: row.unlocks_at?.toISOString() ?? null,
  },
  state: row.state,
  refusal: row.refusal,
  agreedAt: row.agreed_at,
  cancelAgreedAt: row.cancel_agreed_at,
});
