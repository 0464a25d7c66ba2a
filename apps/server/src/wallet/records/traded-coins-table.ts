import type { SqlTag } from '../../database/database.ts';

/** The coins that an account exchanged in a command. */
export interface TradedCoins {
  readonly received: readonly number[];
  readonly paid: readonly number[];
}

/**
 * The coins that an account exchanged in these commands, by the command's number. All trades of a command are in one
 * market, so the two coins name it, and those received name the side.
 */
export async function tradedCoins(
  sql: SqlTag,
  account: number,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, TradedCoins>> {
  if (seqs.length === 0) return new Map();
  const rows = await sql<({ readonly seq: bigint } & TradedCoins)[]>`
    select seq, coalesce(array_agg(distinct coin) filter (where amount > 0), '{}') as received,
      coalesce(array_agg(distinct coin) filter (where amount < 0), '{}') as paid
    from ledger_entry
    where seq = any(${seqs.map(BigInt)}::bigint[]) and account = ${account} and wallet = 'spot' and why = 'trade'
    group by seq`;
  return new Map(rows.map(({ seq, received, paid }) => [Number(seq), { received, paid }]));
}
