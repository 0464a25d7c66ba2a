import type { Sql } from '../../database/database.ts';
import { readInIndexOrder } from '../../trading/index-order-table.ts';
import { SCANNED_ROWS } from '../../trading/record-cursor.ts';
import { ledgerText } from './record-cursor.ts';
import type { LedgerPlace } from './record-order.ts';

/**
 * What entered the same wallet and coin after each of these entries, up to a command, by the entry's number. Places are
 * newest first; those that more than a page's bound of entries follow are left out.
 */
export async function readLaterSums(
  sql: Sql,
  {
    account,
    seq,
    places,
  }: { readonly account: number; readonly seq: number; readonly places: readonly LedgerPlace[] },
): Promise<ReadonlyMap<string, bigint>> {
  const oldest = places.at(-1);
  if (oldest === undefined) return new Map();
  const rows = await readInIndexOrder(
    sql,
    async (transaction) =>
      await transaction<{ seq: bigint; line: number; later: string }[]>`
      select seq, line, coalesce(later, 0)::text as later from (
        select seq, line, sum(amount) over (partition by wallet, coin order by seq desc, line desc
          rows between unbounded preceding and 1 preceding) as later
        from (
          select seq, line, wallet, coin, amount from ledger_entry
          where account = ${account} and (seq, line) < (${seq + 1}, 0) and (seq, line) >= (${oldest.seq}, ${oldest.line})
          order by seq desc, line desc limit ${SCANNED_ROWS}
        ) newest
      ) summed
      where (seq, line) in (select * from unnest(${places.map((place) => BigInt(place.seq))}::bigint[],
        ${places.map(({ line }) => line)}::integer[]))`,
  );
  return new Map(
    rows.map((row) => [ledgerText({ seq: Number(row.seq), line: row.line }), BigInt(row.later)]),
  );
}
