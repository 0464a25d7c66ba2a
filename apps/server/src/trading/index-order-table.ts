import type { Sql, SqlTag, TransactionSql } from '../database/database.ts';

/**
 * Reads rows in the order of their index and stops at the limit. A planner without current statistics would expect few
 * rows, collect all rows of the account and sort them.
 */
export const readInIndexOrder = <Result>(
  sql: Sql,
  read: (sql: TransactionSql) => Promise<Result>,
): Promise<Result> =>
  sql.begin('isolation level repeatable read read only', async (transaction) => {
    await useIndexOrder(transaction);
    return read(transaction);
  }) as Promise<Result>;

const useIndexOrder = (sql: SqlTag) =>
  sql`select set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`;
