import type { WalletRecordKind, WalletRecordPart } from '@meridian/contract/domain/asset';
import type { Moved } from '@meridian/engine';
import type { Sql, SqlTag } from '../../database/database.ts';
import { readInIndexOrder } from '../../trading/index-order-table.ts';
import { SCANNED_ROWS } from '../../trading/record-cursor.ts';
import type { LedgerPlace, SourceRows } from './record-order.ts';

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

/** Reasons that are only a part of what their record's type says. */
const PARTS: { readonly [why in Moved['why']]?: WalletRecordPart } = {
  cycle_stake: 'stake',
  cycle_payout: 'payout',
  cycle_refund: 'refund',
  withdraw_fee: 'fee',
  liquidation_fee: 'fee',
  insurance: 'insurance',
};

export const recordPartOf = (why: Moved['why']): WalletRecordPart | undefined => PARTS[why];

export interface LedgerFilter {
  readonly account: number;
  readonly type?: WalletRecordKind | undefined;
  /** Entries of this type are not read. */
  readonly without?: WalletRecordKind | undefined;
  readonly coin?: number | undefined;
  readonly wallet?: 'spot' | 'futures' | 'fiat' | undefined;
  /** From this moment on, and before that one. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The entry at this place is not read either. */
  readonly before: LedgerPlace;
  readonly offset: number;
  readonly limit: number;
}

export interface LedgerEntry extends LedgerPlace {
  readonly source: 'ledger';
  readonly wallet: 'spot' | 'futures' | 'fiat';
  readonly coin: number;
  readonly amount: bigint;
  readonly why: Moved['why'];
  readonly at: number;
  /** The futures position or cycle contract it belongs to. */
  readonly subject: number | null;
}

interface LedgerRow {
  readonly seq: bigint;
  readonly line: number;
  readonly wallet: LedgerEntry['wallet'];
  readonly coin: number;
  readonly amount: string;
  readonly why: Moved['why'];
  readonly at: bigint;
  readonly subject: bigint | null;
}

/** What entered and left the wallets of an account, newest first. */
export const readLedger = (sql: Sql, filter: LedgerFilter): Promise<SourceRows<LedgerEntry>> =>
  readInIndexOrder(sql, (transaction) => scanLedger(transaction, filter));

/** When the newest entry at or before this place was booked; undefined when there is none. */
export async function ledgerTimeAt(
  sql: SqlTag,
  account: number,
  { seq, line }: LedgerPlace,
): Promise<number | undefined> {
  const [entry] = await sql<{ at: bigint }[]>`
    select at from ledger_entry where account = ${account} and (seq, line) <= (${seq}, ${line})
    order by seq desc, line desc limit 1`;
  return entry && Number(entry.at);
}

async function scanLedger(sql: SqlTag, filter: LedgerFilter): Promise<SourceRows<LedgerEntry>> {
  const { account, type, without, coin, wallet, from, to, before, offset, limit } = filter;
  const span = sql`account = ${account} and (seq, line) < (${before.seq}, ${before.line})`;
  const [oldest] = await sql<Pick<LedgerRow, 'seq' | 'line' | 'at'>[]>`
    select seq, line, at from ledger_entry where ${span}
    order by seq desc, line desc limit 1 offset ${SCANNED_ROWS - 1}`;
  const rows = await sql<LedgerRow[]>`
    select seq, line, wallet, coin, amount, why, at, subject from ledger_entry
    where ${span} ${oldest === undefined ? sql`` : sql`and (seq, line) >= (${oldest.seq}, ${oldest.line})`}
      ${type === undefined ? sql`` : sql`and why = any(${reasonsOf(type)}::text[])`}
      ${without === undefined ? sql`` : sql`and why <> all(${reasonsOf(without)}::text[])`}
      ${coin === undefined ? sql`` : sql`and coin = ${coin}`}
      ${wallet === undefined ? sql`` : sql`and wallet = ${wallet}`}
      ${from === undefined ? sql`` : sql`and at >= ${from}`}
      ${to === undefined ? sql`` : sql`and at < ${to}`}
    order by seq desc, line desc limit ${limit} offset ${offset}`;
  const entries = rows.map((row) => ({
    ...row,
    source: 'ledger' as const,
    seq: Number(row.seq),
    amount: BigInt(row.amount),
    at: Number(row.at),
    subject: row.subject === null ? null : Number(row.subject),
  }));
  if (entries.length === limit) return { rows: entries, scannedTo: entries.at(-1) };
  // A row that is older than the period is the end.
  const isEnd = oldest === undefined || (from !== undefined && Number(oldest.at) < from);
  return { rows: entries, scannedTo: isEnd ? undefined : placeIn(oldest) };
}

/** The reasons of movements that records of a type have. */
export const reasonsOf = (type: WalletRecordKind): readonly string[] =>
  Object.entries(TYPES).flatMap(([why, of]) => (of === type ? [why] : []));

const placeIn = ({ seq, line, at }: Pick<LedgerRow, 'seq' | 'line' | 'at'>) => ({
  source: 'ledger' as const,
  seq: Number(seq),
  line,
  at: Number(at),
});
