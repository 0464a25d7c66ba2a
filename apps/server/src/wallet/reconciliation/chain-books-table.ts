import type { Sql } from '../../database/database.ts';

/** A command that changed what the engine says is on chains. */
export interface ChainBooking {
  readonly seq: number;
  readonly kind: 'deposit' | 'withdrawal' | 'cost' | 'funding' | 'grant';
  /** Empty for what did not come by a chain. Of a withdrawal the row says it. */
  readonly network: string;
  /** The engine's number of the coin. */
  readonly coin: number;
  /** In minor units; negative when the coins left. */
  readonly amount: bigint;
  readonly reference: string;
}

/** The newest command whose bookings are stored. */
export async function readBooksOffset(sql: Sql): Promise<number> {
  const [row] = await sql<{ seq: bigint }[]>`select seq from chain_books`;
  return Number(row?.seq ?? 0n);
}

/** The commands up to this one were pruned and will not be delivered. */
export async function skipBooksTo(sql: Sql, seq: number): Promise<void> {
  await sql`update chain_books set seq = greatest(seq, ${seq}), began = greatest(seq, ${seq})`;
}

/**
 * Stores bookings with the offset behind them. A booking that is stored stays as it is, so that a former leader that
 * still writes adds nothing twice. The commit does not wait for the disk: what a crash loses is delivered again.
 */
export async function writeBookings(
  sql: Sql,
  bookings: readonly ChainBooking[],
  offset: number,
): Promise<void> {
  const rows = bookings.map((each) => ({ ...each, amount: String(each.amount) }));
  await sql.begin(async (transaction) => {
    await transaction`select set_config('synchronous_commit', 'off', true)`;
    await transaction`
      with told as (
        select r.seq, r.kind, r.coin, r.amount, r.reference,
          case r.kind when 'withdrawal' then coalesce(w.network, '') else coalesce(n.id, '') end as network
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
          as r (seq bigint, kind text, network text, coin integer, amount numeric, reference text)
        left join network n on n.id = r.network
        left join withdrawal w
          on w.engine_id = case when r.kind = 'withdrawal' then split_part(r.reference, ' ', 2)::bigint end
      ), added as (
        insert into chain_booking (seq, kind, coin, amount, reference, network)
        select seq, kind, coin, amount, reference, network from told
        on conflict (seq) do nothing
        returning network, coin, amount
      )
      insert into chain_total as t (network, coin, amount)
      select network, coin, sum(amount) from added group by network, coin
      on conflict (network, coin) do update set amount = t.amount + excluded.amount`;
    await transaction`update chain_books set seq = greatest(seq, ${offset})`;
  });
}
