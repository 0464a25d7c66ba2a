import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { CycleSum } from './notice-news.ts';

declare module '../database/tables.ts' {
  interface Tables extends CycleSumTables {}
}

interface CycleSumTables {
  readonly cycle_result_sum: CycleSumTable;
}

/** Results since the account was last told. While there is a row, results wait for `due_at`. */
interface CycleSumTable {
  readonly account: bigint;
  readonly wins: number;
  readonly losses: number;
  readonly returned: number;
  readonly staked: string;
  readonly paid: string;
  readonly due_at: bigint;
}

type On = Pick<Database, 'db'>;

/** The accounts whose results wait. */
export async function findSummed({ db }: On, accounts: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (accounts.length === 0) return new Set();
  const rows = await db
    .selectFrom('cycle_result_sum')
    .select('account')
    .where('account', 'in', accounts)
    .execute();
  return new Set(rows.map(({ account }) => account));
}

/** From now on results of the account wait until this moment. */
export async function openSum({ db }: On, account: bigint, dueAt: number): Promise<void> {
  const none = { wins: 0, losses: 0, returned: 0, staked: '0', paid: '0' };
  await db
    .insertInto('cycle_result_sum')
    .values({ account, ...none, due_at: BigInt(dueAt) })
    .execute();
}

export async function addToSum({ db }: On, account: bigint, sum: CycleSum): Promise<void> {
  await db
    .updateTable('cycle_result_sum')
    .set({
      wins: sql`wins + ${sum.wins}`,
      losses: sql`losses + ${sum.losses}`,
      returned: sql`returned + ${sum.returned}`,
      staked: sql`staked + ${sum.staked}`,
      paid: sql`paid + ${sum.paid}`,
    })
    .where('account', '=', account)
    .execute();
}

/** Takes sums that are due; those of accounts without a result since the last one just end. */
export async function takeDueSums(
  { db }: On,
  now: number,
  limit: number,
): Promise<{ readonly account: bigint; readonly sum: CycleSum }[]> {
  const due = db
    .selectFrom('cycle_result_sum')
    .select('account')
    .where('due_at', '<=', BigInt(now))
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const taken = await db.deleteFrom('cycle_result_sum').where('account', 'in', due).returningAll().execute();
  return taken.map(({ account, wins, losses, returned, staked, paid }) => ({
    account,
    sum: { wins, losses, returned, staked: BigInt(staked), paid: BigInt(paid) },
  }));
}
