import type { Sql, SqlTag } from '../../database/database.ts';
import { readInIndexOrder } from '../../trading/index-order-table.ts';
import { SCANNED_ROWS } from '../../trading/record-cursor.ts';
import { DEPOSIT_STATES_ON_WIRE } from '../deposits/deposit-states.ts';
import { WITHDRAWAL_STATES, wireStateOf } from '../withdrawals/withdrawal-states.ts';
import { type PaymentKey, paymentsAfter, type RecordKey, type SourceRows } from './record-order.ts';

export interface UnbookedFilter {
  readonly account: number;
  readonly sources: readonly PaymentKey['source'][];
  /** Both when absent. */
  readonly state?: 'sending' | 'dismissed' | undefined;
  readonly coin?: string | undefined;
  /** From this moment on, and before that one. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The record before the first; everything when absent. */
  readonly after?: RecordKey | undefined;
  readonly limit: number;
}

/** A deposit or withdrawal that waits or was dismissed. */
export interface UnbookedPayment extends PaymentKey {
  readonly state: 'sending' | 'dismissed';
  /** Its state in its own table. */
  readonly step: string;
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  readonly txid: string | null;
  readonly link: string | null;
  /** In minor units of the coin; negative for a withdrawal, with its fee. */
  readonly amount: bigint;
  /** Of a withdrawal: its name in the engine. */
  readonly reference: string | null;
  /** Of a deposit: its place in the transaction. */
  readonly index: number | null;
}

/** Payments of an account that the ledger has no entry of, newest first, by source. */
export const readUnbookedPayments = (
  sql: Sql,
  filter: UnbookedFilter,
): Promise<readonly SourceRows<UnbookedPayment>[]> =>
  readInIndexOrder(sql, async (transaction) => {
    const found: SourceRows<UnbookedPayment>[] = [];
    for (const source of filter.sources) found.push(await readSource(transaction, source, filter));
    return found;
  });

/** When a payment of this account was requested or seen; undefined when the account has no such payment. */
export async function paymentTime(
  sql: SqlTag,
  account: number,
  { source, id }: Pick<PaymentKey, 'source' | 'id'>,
): Promise<number | undefined> {
  const { table, time } = SOURCES[source](sql);
  const [payment] = await sql<{ at: Date }[]>`
    select ${time} as at from ${table} where id = ${id} and user_id = ${account}`;
  return payment?.at.getTime();
}

async function readSource(
  sql: SqlTag,
  source: PaymentKey['source'],
  filter: UnbookedFilter,
): Promise<SourceRows<UnbookedPayment>> {
  const { coin, state, limit } = filter;
  const span = spanOf(sql, source, filter);
  const states = [...STATES_ON_WIRE[source]];
  const steps = states.flatMap(([step, wire]) => (wire === (state ?? wire) ? [step] : []));
  const rows = await sql<UnbookedRow[]>`
    select p.*, n.transaction_link as link from (
      select * from (${span} order by at desc, id desc limit ${SCANNED_ROWS}) s
      where s.step = any(${steps}::text[]) and s.happened ${coin === undefined ? sql`` : sql`and s.coin = ${coin}`}
      order by s.at desc, s.id desc limit ${limit}
    ) p
    join network n on n.id = p.network
    order by p.at desc, p.id desc`;
  const payments = rows.map((row) => paymentOf(source, row));
  if (payments.length === limit) return { rows: payments, scannedTo: payments.at(-1) };
  const [oldest] = await sql<{ id: bigint; at: Date }[]>`
    ${span} order by at desc, id desc limit 1 offset ${SCANNED_ROWS - 1}`;
  const scannedTo = oldest && { source, id: Number(oldest.id), at: oldest.at.getTime() };
  return { rows: payments, scannedTo };
}

interface UnbookedRow extends Omit<UnbookedPayment, 'source' | 'id' | 'at' | 'state' | 'amount'> {
  readonly id: bigint;
  readonly at: Date;
  readonly amount: string;
}

const SOURCES = {
  withdraw: (sql: SqlTag) => ({
    table: sql`withdrawal`,
    time: sql`requested_at`,
    isUnbooked: sql`state <> 'settled'`,
    // Nothing happened to those that the engine refused to hold.
    own: sql`-(amount + fee) as amount, reference::text, null::integer as index,
      engine_id is not null or state = 'requested' as happened`,
  }),
  deposit: (sql: SqlTag) => ({
    table: sql`deposit`,
    time: sql`seen_at`,
    isUnbooked: sql`credited_at is null`,
    own: sql`amount, null as reference, index, coin is not null as happened`,
  }),
} as const;

/** All rows of the source that could be listed, in no order. */
function spanOf(sql: SqlTag, source: PaymentKey['source'], { account, from, to, after }: UnbookedFilter) {
  const { table, time, isUnbooked, own } = SOURCES[source](sql);
  const below = after && paymentsAfter(source, after);
  return sql`
    select id, ${time} as at, state as step, coin, network, address, txid, ${own} from ${table}
    where user_id = ${account} and ${isUnbooked}
      ${below === undefined ? sql`` : sql`and (${time}, id) < (${new Date(below.at)}, ${below.id})`}
      ${from === undefined ? sql`` : sql`and ${time} >= ${new Date(from)}`}
      ${to === undefined ? sql`` : sql`and ${time} < ${new Date(to)}`}`;
}

type WireState = UnbookedPayment['state'] | 'completed';
const unbooked = (states: readonly (readonly [step: string, state: WireState])[]) =>
  new Map(states.flatMap(([step, state]) => (state === 'completed' ? [] : [[step, state] as const])));
/** The states of the two tables by what the wire calls them. */
const STATES_ON_WIRE = {
  withdraw: unbooked(WITHDRAWAL_STATES.map((state) => [state, wireStateOf(state)])),
  deposit: unbooked(Object.entries(DEPOSIT_STATES_ON_WIRE)),
} as const;

const paymentOf = (source: PaymentKey['source'], row: UnbookedRow): UnbookedPayment => ({
  ...row,
  source,
  id: Number(row.id),
  at: row.at.getTime(),
  state: STATES_ON_WIRE[source].get(row.step)!,
  amount: BigInt(row.amount),
  link: row.txid === null ? null : (row.link?.replace('{txid}', encodeURIComponent(row.txid)) ?? null),
});
