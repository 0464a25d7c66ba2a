import type { WalletRecordKind } from '@meridian/contract/domain/asset';
import type { Moved } from '@meridian/engine';
import type { Sql, SqlTag } from '../../database/database.ts';
import { readInIndexOrder } from '../../trading/index-order-table.ts';

/** Which record each reason of a movement belongs to. Holds stay within a wallet and are no entries. */
const TYPES = {
  deposit: 'deposit',
  fiat_purchase: 'deposit',
  withdraw: 'withdraw',
  withdraw_fee: 'withdraw',
  wallet_transfer: 'transfer',
  transfer: 'member',
  convert: 'convert',
  trade: 'trade',
  fee: 'fee',
  rebate: 'rebate',
  profit: 'profit',
  loss: 'profit',
  funding: 'funding',
  liquidation_fee: 'liquidation',
  insurance: 'liquidation',
  cycle_stake: 'cycle',
  cycle_payout: 'cycle',
  cycle_refund: 'cycle',
  ieo_payment: 'ieo',
  ieo_allocation: 'ieo',
  adjustment: 'adjustment',
  order_hold: 'trade',
  order_release: 'trade',
  withdraw_hold: 'withdraw',
  withdraw_release: 'withdraw',
  margin_hold: 'trade',
  margin_release: 'trade',
  ieo_hold: 'ieo',
  ieo_release: 'ieo',
  ieo_unlock: 'ieo',
  // Only the house pays it.
  network_cost: 'fee',
} as const satisfies Record<Moved['why'], WalletRecordKind>;

export const recordTypeOf = (why: Moved['why']): WalletRecordKind => TYPES[why];

/** A place in the ledger of an account: the command and its line. */
export interface LedgerPlace {
  readonly seq: number;
  readonly line: number;
}

export interface LedgerFilter {
  readonly account: number;
  readonly type?: WalletRecordKind | undefined;
  readonly coin?: number | undefined;
  readonly wallet?: 'spot' | 'futures' | 'fiat' | undefined;
  /** From this moment on, and before that one. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly before?: LedgerPlace | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface LedgerEntry extends LedgerPlace {
  readonly wallet: 'spot' | 'futures' | 'fiat';
  readonly coin: number;
  readonly amount: bigint;
  readonly why: Moved['why'];
  readonly at: number;
}

interface LedgerRow {
  readonly seq: bigint;
  readonly line: number;
  readonly wallet: LedgerEntry['wallet'];
  readonly coin: number;
  readonly amount: string;
  readonly why: Moved['why'];
  readonly at: bigint;
}

/** A page reads at most this many rows of an account; a rare filter continues with the next page. */
const SCANNED_ROWS = 10_000;

/** A page of what entered and left the wallets of an account, newest first; `next` is undefined at the end. */
export const readLedger = (
  sql: Sql,
  filter: LedgerFilter,
): Promise<{ readonly entries: readonly LedgerEntry[]; readonly next: LedgerPlace | undefined }> =>
  readInIndexOrder(sql, (transaction) => scanLedger(transaction, filter));

async function scanLedger(sql: SqlTag, filter: LedgerFilter) {
  const { account, type, coin, wallet, from, to, before, offset, limit } = filter;
  const reasons = Object.entries(TYPES).flatMap(([why, of]) => (of === type ? [why] : []));
  const span = sql`account = ${account}
    ${before === undefined ? sql`` : sql`and (seq, line) < (${before.seq}, ${before.line})`}`;
  const [oldest] = await sql<{ seq: bigint; line: number; at: bigint }[]>`
    select seq, line, at from ledger_entry where ${span}
    order by seq desc, line desc limit 1 offset ${SCANNED_ROWS - 1}`;
  const rows = await sql<LedgerRow[]>`
    select seq, line, wallet, coin, amount, why, at from ledger_entry
    where ${span} ${oldest === undefined ? sql`` : sql`and (seq, line) >= (${oldest.seq}, ${oldest.line})`}
      ${type === undefined ? sql`` : sql`and why = any(${reasons}::text[])`}
      ${coin === undefined ? sql`` : sql`and coin = ${coin}`}
      ${wallet === undefined ? sql`` : sql`and wallet = ${wallet}`}
      ${from === undefined ? sql`` : sql`and at >= ${from}`}
      ${to === undefined ? sql`` : sql`and at < ${to}`}
    order by seq desc, line desc limit ${limit} offset ${offset}`;
  const entries = rows.map((row) => ({
    ...row,
    seq: Number(row.seq),
    amount: BigInt(row.amount),
    at: Number(row.at),
  }));
  const last = entries.at(-1);
  // A full page continues after its last entry, a shorter one after the oldest row that was scanned for it, unless
  // that row is older than the period.
  const isBefore = from !== undefined && oldest !== undefined && Number(oldest.at) < from;
  const scannedTo = isBefore ? undefined : oldest && { seq: Number(oldest.seq), line: oldest.line };
  return { entries, next: entries.length === limit && last !== undefined ? last : scannedTo };
}
