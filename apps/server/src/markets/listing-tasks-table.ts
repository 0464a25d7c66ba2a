import type { MarketTerms } from '@meridian/contract/schemas/listing-change';
import type { MarketDecisionKind } from '@meridian/contract/schemas/operator-listing';
import { type Generated, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { onPage, type Page } from '../database/page.ts';
import type { TaskTable } from '../relay/relay.ts';
import { type TaskColumns, taskTable } from '../relay/task-table.ts';

declare module '../database/tables.ts' {
  interface Tables {
    readonly market_decision: MarketDecisionTable;
    readonly listing_task: ListingTaskTable;
  }
}

type On = Pick<Database, 'db'>;

/** A decision that the engine gets at its moment. Each may be delivered more than once with the same effect. */
export type ListingStep =
  | { readonly kind: 'list'; readonly coin: string | null; readonly markets: readonly number[] }
  | { readonly kind: 'change'; readonly market: number; readonly terms: MarketTerms }
  | {
      readonly kind: 'wind_up';
      readonly market: number;
      readonly reason: string;
      readonly operatorId: number;
    };

export interface ListingTask {
  readonly id: bigint;
  /** `BTC`, or `market 7`: tasks of one subject keep their order. */
  readonly subject: string;
  readonly change: ListingStep;
  readonly effectiveAt: Date;
}

interface ListingTaskTable extends TaskColumns<ListingStep> {
  readonly subject: string;
  readonly effective_at: Date;
}

interface MarketDecisionTable {
  readonly id: Generated<number>;
  readonly market: number;
  readonly kind: MarketDecisionKind;
  readonly terms: MarketTerms | null;
  readonly decided_at: Date;
  readonly effective_at: Date;
  readonly decided_by: number | null;
  readonly proposal: number | null;
  readonly reason: string | null;
}

export interface DecidedBy {
  readonly at: Date;
  /** When the engine gets it. */
  readonly effectiveAt: Date;
  readonly operatorId: number | null;
  readonly proposal: number | null;
  readonly reason: string | null;
}

export async function addListingTask(
  { db }: On,
  subject: string,
  change: ListingStep,
  { at, effectiveAt }: Pick<DecidedBy, 'at' | 'effectiveAt'>,
): Promise<void> {
  await db
    .insertInto('listing_task')
    .values({ subject, change, effective_at: effectiveAt, created_at: at, done_at: null })
    .execute();
}

/** Keeps a decision for good: tasks are removed a week after the engine has them. */
export async function keepDecision(
  { db }: On,
  decision: {
    readonly market: number;
    readonly kind: MarketDecisionKind;
    readonly terms: MarketTerms | null;
  },
  { at, effectiveAt, operatorId, proposal, reason }: DecidedBy,
): Promise<void> {
  await db
    .insertInto('market_decision')
    .values({
      ...decision,
      decided_at: at,
      effective_at: effectiveAt,
      decided_by: operatorId,
      proposal,
      reason,
    })
    .execute();
}

/** A new decision about the terms replaces one that waits: the older one would otherwise come into force after it. */
export async function dropWaitingChanges({ db }: On, market: number, from: Date): Promise<void> {
  await db
    .deleteFrom('listing_task')
    .where('subject', '=', marketSubject(market))
    .where('done_at', 'is', null)
    .where('effective_at', '>=', from)
    .where(sql<string>`change ->> 'kind'`, '=', 'change')
    .execute();
}

/** Whether a market was decided about after this moment. */
export async function isDecidedSince({ db }: On, market: number, since: Date): Promise<boolean> {
  const later = await db
    .selectFrom('market_decision')
    .select('id')
    .where('market', '=', market)
    .where('decided_at', '>', since)
    .executeTakeFirst();
  return later !== undefined;
}

/** Whether a task was neither delivered nor replaced. */
export async function isWaiting({ db }: On, task: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('listing_task')
    .select('id')
    .where('id', '=', task)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export const marketSubject = (market: number): string => `market ${market}`;

/** Decisions that the engine does not have yet, whether due or not. */
export async function waitingListings({ db }: On): Promise<ListingTask[]> {
  const rows = await db
    .selectFrom('listing_task')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('effective_at')
    .orderBy('id')
    .execute();
  return rows.map(taskOf);
}

/** The tasks of a relay, which sees only those that are due. */
export function dueListings(clock: () => number): TaskTable<ListingTask> {
  return {
    ...taskTable('listing_task', 7_230_123, taskOf),
    async load({ db }, limit) {
      const due = sql<Row>`
        select * from listing_task where done_at is null and effective_at <= ${new Date(clock())}
        order by effective_at, id limit ${limit}`;
      return (await due.execute(db)).rows.map(taskOf);
    },
  };
}

interface Row {
  readonly id: bigint;
  readonly subject: string;
  readonly change: ListingStep;
  readonly effective_at: Date;
}

const taskOf = ({ id, subject, change, effective_at }: Row): ListingTask => ({
  id,
  subject,
  change,
  effectiveAt: effective_at,
});

/** One decision with the terms of the one before it. */
export interface MarketDecision {
  readonly id: number;
  readonly kind: MarketDecisionKind;
  readonly terms: MarketTerms | null;
  readonly before: MarketTerms | null;
  readonly decidedAt: Date;
  readonly effectiveAt: Date;
  /** When the next decision was made; null for the newest. */
  readonly nextAt: Date | null;
  readonly decidedBy: number | null;
  readonly decidedByName: string | null;
  readonly proposedBy: number | null;
  readonly proposedByName: string | null;
  readonly reason: string | null;
}

/** Newest first. */
export async function listMarketDecisions({ db }: On, market: number, page: Page): Promise<MarketDecision[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('market_decision')
        .selectAll()
        .select(({ fn }) => [
          fn
            .agg<MarketTerms | null>('lag', ['terms'])
            .over((over) => over.orderBy('id'))
            .as('before'),
          fn
            .agg<Date | null>('lead', ['decided_at'])
            .over((over) => over.orderBy('id'))
            .as('next_at'),
        ])
        .where('market', '=', market)
        .as('d'),
    )
    .leftJoin('operator as a', 'a.id', 'd.decided_by')
    .leftJoin('proposal as p', 'p.id', 'd.proposal')
    .leftJoin('operator as b', 'b.id', 'p.proposed_by')
    .select([
      'd.id',
      'd.kind',
      'd.terms',
      'd.before',
      'd.decided_at as decidedAt',
      'd.effective_at as effectiveAt',
      'd.next_at as nextAt',
      'd.decided_by as decidedBy',
      'a.name as decidedByName',
      'p.proposed_by as proposedBy',
      'b.name as proposedByName',
      'd.reason',
    ])
    .orderBy('d.id', 'desc')
    .$call(onPage(page))
    .execute();
}
