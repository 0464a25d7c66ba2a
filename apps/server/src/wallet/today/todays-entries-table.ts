import type { WalletRecordKind } from '@meridian/contract/domain/asset';
import type { Sql, SqlTag } from '../../database/database.ts';
import { readInIndexOrder } from '../../trading/index-order-table.ts';
import { reasonsOf } from '../records/ledger-table.ts';

/** What enters or leaves a wallet without being gained or lost in it. */
const MOVES: readonly WalletRecordKind[] = ['deposit', 'withdraw', 'transfer', 'member', 'ieo', 'adjustment'];
const MOVED = MOVES.flatMap(reasonsOf);

/** An account that trades by hand has far fewer entries a day than the second number. */
const SCANNED = [500, 20_000] as const;
const MINUTE_MS = 60_000;

/** How much of a coin entered the spot wallet: in a minute by moves, or all day by anything else. */
export interface DayChange {
  readonly coin: number;
  /** The start of the minute; null for what was gained, lost or exchanged. */
  readonly movedAt: number | null;
  readonly amount: bigint;
}

/**
 * The changes of an account's spot wallet from a moment up to a command, summed; undefined when there are too many to
 * read.
 */
export const readTodaysEntries = (
  sql: Sql,
  of: { readonly account: number; readonly since: number; readonly seq: number },
): Promise<readonly DayChange[] | undefined> =>
  readInIndexOrder(sql, async (transaction) => {
    for (const limit of SCANNED) {
      const changes = await sumNewest(transaction, of, limit);
      if (changes !== undefined) return changes;
    }
    return undefined;
  });

async function sumNewest(
  sql: SqlTag,
  { account, since, seq }: { readonly account: number; readonly since: number; readonly seq: number },
  limit: number,
): Promise<readonly DayChange[] | undefined> {
  const newest = sql`select * from ledger_entry where account = ${account} and (seq, line) < (${seq + 1}, 0)
    order by seq desc, line desc`;
  const [unread] = await sql<{ at: bigint }[]>`${newest} limit 1 offset ${limit}`;
  if (unread !== undefined && Number(unread.at) >= since) return undefined;
  const rows = await sql<{ coin: number; moved_at: bigint | null; amount: string }[]>`
    select coin, case when why = any(${MOVED}::text[]) then at - at % ${MINUTE_MS} end as moved_at,
      sum(amount)::text as amount
    from (${newest} limit ${limit}) newest
    where wallet = 'spot' and at >= ${since}
    group by 1, 2`;
  return rows.map((row) => ({
    coin: row.coin,
    movedAt: row.moved_at === null ? null : Number(row.moved_at),
    amount: BigInt(row.amount),
  }));
}
