import type { CycleOfferTerms } from '@meridian/contract/schemas/cycle-offer-change';
import type { Generated } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { TaskTable } from '../relay/relay.ts';
import { type TaskColumns, taskTable } from '../relay/task-table.ts';

declare module '../database/tables.ts' {
  interface Tables {
    readonly cycle_offer: CycleOfferTable;
    readonly cycle_task: CycleTaskTable;
    readonly cycle_decision: CycleDecisionTable;
  }
}

type On = Pick<Database, 'db'>;

interface CycleOfferTable {
  readonly id: Generated<number>;
  readonly coin: string;
  readonly period_seconds: number;
  readonly min_stake: string;
  readonly max_stake: string;
  readonly payout_rate: string;
  readonly exposure_cap: string;
  readonly max_open_stake: string | null;
  readonly delay_ms: number;
  readonly open: boolean;
  readonly changed_at: Date;
  readonly changed_by: number | null;
  readonly change_reason: string | null;
}

interface CycleTaskTable extends TaskColumns<CycleOfferTerms> {
  readonly offer: number;
  readonly effective_at: Date;
}

interface CycleDecisionTable {
  readonly id: Generated<number>;
  readonly offer: number;
  readonly terms: CycleOfferTerms;
  readonly decided_at: Date;
  readonly effective_at: Date;
  readonly decided_by: number | null;
  readonly proposal: number | null;
  readonly reason: string | null;
}

/** An offer as it was last decided; the decision may take effect later. */
export interface DecidedOffer extends CycleOfferTerms {
  readonly id: number;
  readonly coin: string;
  readonly periodSeconds: number;
  readonly changedAt: Date;
  readonly changedBy: number | null;
  readonly changedByName: string | null;
  readonly reason: string | null;
}

export interface CycleTask {
  readonly id: bigint;
  readonly offer: number;
  readonly change: CycleOfferTerms;
  readonly effectiveAt: Date;
}

export interface OfferDecision {
  readonly coin: string;
  readonly periodSeconds: number;
  readonly terms: CycleOfferTerms;
  /** When the engine gets it. */
  readonly effectiveAt: Date;
  readonly at: Date;
  readonly operatorId: number | null;
  /** The proposal it comes from, if there was one. */
  readonly proposal?: number | undefined;
  readonly reason: string | null;
}

/**
 * Stores a decision, its task and its place in the history. It replaces a waiting decision about the same offer: two changes that take effect in
 * the opposite order would otherwise leave the older one in force.
 */
export async function decideOffer({ db }: On, decision: OfferDecision): Promise<void> {
  const { coin, periodSeconds, terms, effectiveAt, at, operatorId, reason } = decision;
  const values = {
    min_stake: terms.minStake,
    max_stake: terms.maxStake,
    payout_rate: terms.payoutRate,
    exposure_cap: terms.exposureCap,
    max_open_stake: terms.maxOpenStake,
    delay_ms: terms.entryDelayMs,
    open: terms.open,
    changed_at: at,
    changed_by: operatorId,
    change_reason: reason,
  };
  const { id: offer } = await db
    .insertInto('cycle_offer')
    .values({ coin, period_seconds: periodSeconds, ...values })
    .onConflict((conflict) => conflict.columns(['coin', 'period_seconds']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('cycle_task').where('offer', '=', offer).where('done_at', 'is', null).execute();
  await db
    .insertInto('cycle_task')
    .values({ offer, change: terms, effective_at: effectiveAt, created_at: at, done_at: null })
    .execute();
  await db
    .insertInto('cycle_decision')
    .values({
      offer,
      terms,
      decided_at: at,
      effective_at: effectiveAt,
      decided_by: operatorId,
      proposal: decision.proposal ?? null,
      reason,
    })
    .execute();
}

/** By coin and period. */
export async function listOffers({ db }: On): Promise<DecidedOffer[]> {
  const rows = await db
    .selectFrom('cycle_offer')
    .leftJoin('operator', 'operator.id', 'cycle_offer.changed_by')
    .selectAll('cycle_offer')
    .select('operator.name as operator_name')
    .orderBy('coin')
    .orderBy('period_seconds')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    coin: row.coin,
    periodSeconds: row.period_seconds,
    minStake: row.min_stake,
    maxStake: row.max_stake,
    payoutRate: row.payout_rate,
    exposureCap: row.exposure_cap,
    maxOpenStake: row.max_open_stake,
    entryDelayMs: row.delay_ms,
    open: row.open,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    changedByName: row.operator_name,
    reason: row.change_reason,
  }));
}

/** Decisions that the engine does not have yet, whether due or not. */
export async function waitingTasks({ db }: On): Promise<CycleTask[]> {
  const rows = await db
    .selectFrom('cycle_task')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(taskOf);
}

/** The tasks of a relay, which sees only those that are due. */
export function dueTasks(clock: () => number): TaskTable<CycleTask> {
  const all = taskTable('cycle_task', 7_230_121, taskOf);
  return {
    ...all,
    async load({ db }, limit) {
      const due = sql<Row>`
        select * from cycle_task where done_at is null and effective_at <= ${new Date(clock())}
        order by id limit ${limit}`;
      return (await due.execute(db)).rows.map(taskOf);
    },
  };
}

interface Row {
  readonly id: bigint;
  readonly offer: number;
  readonly change: CycleOfferTerms;
  readonly effective_at: Date;
}

const taskOf = ({ id, offer, change, effective_at }: Row): CycleTask => ({
  id,
  offer,
  change,
  effectiveAt: effective_at,
});
