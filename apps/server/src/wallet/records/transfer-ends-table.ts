import type { SqlTag } from '../../database/database.ts';
import type { LedgerEntry } from './ledger-table.ts';

/** The other wallet of each transfer between own wallets: the command booked one more entry there. */
export async function transferEnds(
  sql: SqlTag,
  account: number,
  entries: readonly LedgerEntry[],
): Promise<(entry: LedgerEntry) => LedgerEntry['wallet'] | undefined> {
  const seqs = entries.flatMap(({ why, seq }) => (why === 'wallet_transfer' ? [BigInt(seq)] : []));
  if (seqs.length === 0) return () => undefined;
  const rows = await sql<{ readonly seq: bigint; readonly wallet: LedgerEntry['wallet'] }[]>`
    select seq, wallet from ledger_entry
    where seq = any(${seqs}::bigint[]) and account = ${account} and why = 'wallet_transfer'`;
  return ({ seq, wallet }) => rows.find((row) => Number(row.seq) === seq && row.wallet !== wallet)?.wallet;
}
