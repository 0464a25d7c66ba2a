import type { Sql } from '../database/database.ts';

interface StoredSubscription {
  readonly id: bigint;
  readonly project: number;
  readonly wanted: string;
  readonly held: string;
  readonly placed_at: bigint;
  readonly settled_at: bigint | null;
  readonly allocated: string | null;
  readonly paid: string | null;
  readonly refunded: string | null;
  readonly lock: bigint | null;
  readonly unlocked_at: bigint | null;
}

/** A subscription in minor units. */
export interface SubscriptionFacts {
  readonly id: number;
  readonly project: number;
  readonly wanted: bigint;
  readonly held: bigint;
  readonly placedAt: number;
  readonly settled: SettledFacts | undefined;
}

interface SettledFacts {
  readonly at: number;
  readonly allocated: bigint;
  readonly paid: bigint;
  readonly refunded: bigint;
  readonly isLocked: boolean;
  readonly unlockedAt: number | undefined;
}

export async function readSubscription(
  sql: Sql,
  account: number,
  project: number,
): Promise<SubscriptionFacts | undefined> {
  const [row] = await sql<StoredSubscription[]>`
    select * from ieo_subscription where account = ${account} and project = ${project}`;
  return row && factsOf(row);
}

/** The account's subscriptions, newest first. */
export async function readSubscriptions(
  sql: Sql,
  { account, before, limit }: { account: number; before: number | undefined; limit: number },
): Promise<SubscriptionFacts[]> {
  const rows = await sql<StoredSubscription[]>`
    select * from ieo_subscription
    where account = ${account} and id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by id desc limit ${limit}`;
  return rows.map(factsOf);
}

/** What all subscriptions of a sale come to. */
export interface SaleTotals {
  readonly subscribers: number;
  readonly paid: bigint;
  readonly refunded: bigint;
}

/** By project. */
export async function readSaleTotals(sql: Sql): Promise<ReadonlyMap<number, SaleTotals>> {
  const rows = await sql<{ project: number; subscribers: bigint; paid: string; refunded: string }[]>`
    select project, count(*) as subscribers, coalesce(sum(paid), 0) as paid, coalesce(sum(refunded), 0) as refunded
    from ieo_subscription group by project`;
  return new Map(
    rows.map(({ project, subscribers, paid, refunded }) => [
      project,
      { subscribers: Number(subscribers), paid: BigInt(paid), refunded: BigInt(refunded) },
    ]),
  );
}

function factsOf(row: StoredSubscription): SubscriptionFacts {
  return {
    id: Number(row.id),
    project: row.project,
    wanted: BigInt(row.wanted),
    held: BigInt(row.held),
    placedAt: Number(row.placed_at),
    settled:
      row.settled_at === null
        ? undefined
        : {
            at: Number(row.settled_at),
            allocated: BigInt(row.allocated!),
            paid: BigInt(row.paid!),
            refunded: BigInt(row.refunded!),
            isLocked: row.lock !== null,
            unlockedAt: row.unlocked_at === null ? undefined : Number(row.unlocked_at),
          },
  };
}
