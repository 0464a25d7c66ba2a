import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** The payment on a chain that a ledger entry belongs to. */
export interface LedgerPayment {
  readonly seq: number;
  readonly kind: 'deposit' | 'withdraw';
  readonly id: string;
  readonly network: string;
  readonly address: string;
  readonly txid: string | null;
  readonly link: string | null;
}

/** The caller's deposits and withdrawals that these commands booked, by the command's number. */
export async function paymentsOfLedger(
  { db }: Pick<Database, 'db'>,
  userId: number,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, LedgerPayment>> {
  if (seqs.length === 0) return new Map();
  const wanted = seqs.map(BigInt);
  const { rows } = await sql<
    Omit<LedgerPayment, 'seq' | 'id'> & { readonly seq: bigint; readonly id: bigint }
  >`
    select p.seq, p.kind, p.id, p.network, p.address, p.txid, n.transaction_link as link
    from (
      select ledger_seq as seq, 'deposit' as kind, id, network, address, txid from deposit
      where ledger_seq = any(${wanted}::bigint[]) and user_id = ${userId}
      union all
      select ledger_seq, 'withdraw', id, network, address, txid from withdrawal
      where ledger_seq = any(${wanted}::bigint[]) and user_id = ${userId}
    ) p
    join network n on n.id = p.network
  `.execute(db);
  return new Map(
    rows.map((row) => [
      Number(row.seq),
      {
        ...row,
        seq: Number(row.seq),
        id: String(row.id),
        link: row.txid === null ? null : (row.link?.replace('{txid}', encodeURIComponent(row.txid)) ?? null),
      },
    ]),
  );
}
