import type { SqlTag } from '../../database/database.ts';

/**
 * The coins that an account exchanged in these commands, by the command's number. All trades of a command are in one
 * market, so the two coins name it.
 */
export async function tradedCoins(
  sql: SqlTag,
  account: number,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (seqs.length === 0) return new Map();
  const rows = await sql<{ readonly seq: bigint; readonly coins: readonly number[] }[]>`
    select seq, array_agg(distinct coin) as coins from ledger_entry
    where seq = any(${seqs.map(BigInt)}::bigint[]) and account = ${account} and wallet = 'spot' and why = 'trade'
    group by seq`;
  return new Map(rows.map(({ seq, coins }) => [Number(seq), coins]));
}
