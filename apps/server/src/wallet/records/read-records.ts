import { WALLET_NAMES, type WalletName, type WalletRecordKind } from '@meridian/contract/domain/asset';
import type { ExchangeState } from '@meridian/engine';
import { withdrawalByReference } from '@meridian/engine/funds/wallet-views';
import { accountId } from '@meridian/engine/ids';
import { readOrRefuse } from '../../engine-host/submit-or-refuse.ts';
import type { KnownCoin } from '../../markets/market-directory.ts';
import { depositKey } from '../deposits/credit-deposits.ts';
import type { WalletDeps } from '../wallet-routes.ts';
import { readLaterSums } from './later-sums-table.ts';
import { type LedgerEntry, ledgerTimeAt, readLedger } from './ledger-table.ts';
import { cursorText, ledgerText, type RecordCursor, readCursor } from './record-cursor.ts';
import { type LedgerPlace, mergeSources, type RecordKey, type SourceRows } from './record-order.ts';
import { paymentTime, readUnbookedPayments, type UnbookedPayment } from './unbooked-payments-table.ts';

export interface RecordFilter {
  readonly account: number;
  readonly type?: WalletRecordKind | undefined;
  readonly without?: WalletRecordKind | undefined;
  readonly coin?: KnownCoin | undefined;
  readonly wallet?: WalletName | undefined;
  readonly state?: 'sending' | 'completed' | 'dismissed' | undefined;
  /** From this moment on, and before that one. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly before?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** An entry, and what its wallet held of the coin after it, where that can be read in bounds. */
export type BookedEntry = LedgerEntry & { readonly balance: bigint | undefined };
export type RecordRow = BookedEntry | UnbookedPayment;

type Deps = Pick<WalletDeps, 'engine' | 'projections' | 'sql'>;

/**
 * A page of the entries of the ledger and of the payments that it has no entry of, newest first; `next` is null at the
 * end. Payments are read first and the ledger up to the command at which the engine was asked about them: a payment that
 * is completed meanwhile is in one of the two, whatever its row says.
 */
export async function readRecords(
  deps: Deps,
  filter: RecordFilter,
): Promise<{ readonly rows: readonly RecordRow[]; readonly next: string | null }> {
  const { before, offset, limit } = filter;
  const cursor = before === undefined ? undefined : readCursor(before);
  const after = cursor && (await keyOf(deps, filter.account, cursor));
  // The row of the cursor is not the caller's.
  if (cursor !== undefined && after === undefined) return { rows: [], next: null };
  const payments = await readPayments(deps, filter, after);
  const { seq, held, booked } = await readOrRefuse(deps.engine, (state) => ({
    seq: state.seq,
    held: heldBy(state, filter.account),
    booked: new Set(payments.flatMap(({ rows }) => rows.filter((row) => isBooked(state, row)))),
  }));
  const waiting = payments.map(({ rows, scannedTo }) => ({
    rows: rows.filter((row) => !booked.has(row)),
    scannedTo,
  }));
  const top = ledgerTop(cursor, seq);
  // At least so many of the rows before the page are entries of the ledger.
  const skipped = Math.max(0, offset - waiting.reduce((sum, { rows }) => sum + rows.length, 0));
  const ledger = await readEntries(deps, filter, { seq, top, after, skipped });
  const { page, passed, next } = mergeSources<LedgerEntry | UnbookedPayment>(
    [ledger, ...waiting],
    offset - skipped,
    limit,
  );
  const lastEntry = passed.findLast(({ source }) => source === 'ledger') as LedgerEntry | undefined;
  const places = page.filter((row) => row.source === 'ledger');
  const later = await readLaterSums(deps.sql, { account: filter.account, seq, places });
  const rows = page.map((row) => (row.source === 'ledger' ? withBalance(row, held, later) : row));
  return { rows, next: next === undefined ? null : cursorText(next, lastEntry?.seq ?? top.seq) };
}

const walletKey = (wallet: WalletName, coin: number): string => `${wallet} ${coin}`;

/** What each wallet of an account holds, whether it can be spent or not. */
function heldBy({ coins, ledger }: ExchangeState, account: number): ReadonlyMap<string, bigint> {
  const held = new Map<string, bigint>();
  for (const coin of coins.rows.values())
    for (const kind of WALLET_NAMES) {
      const wallet = ledger.findUser(accountId(account), kind, coin.id);
      if (wallet !== undefined)
        held.set(walletKey(kind, coin.id), wallet.available + wallet.frozen + wallet.margin);
    }
  return held;
}

/** Counted back from what the wallet holds now: the sum of a whole history would take too long. */
function withBalance(
  entry: LedgerEntry,
  held: ReadonlyMap<string, bigint>,
  later: ReadonlyMap<string, bigint>,
): BookedEntry {
  const now = held.get(walletKey(entry.wallet, entry.coin));
  const since = later.get(ledgerText(entry));
  return { ...entry, balance: now === undefined || since === undefined ? undefined : now - since };
}

/** What the records after a cursor are ordered by. */
async function keyOf(
  { engine, projections, sql }: Deps,
  account: number,
  cursor: RecordCursor,
): Promise<RecordKey | undefined> {
  if (cursor.source !== 'ledger') {
    const at = await paymentTime(sql, account, cursor);
    return at === undefined ? undefined : { ...cursor, at };
  }
  await projections.reached(await readOrRefuse(engine, ({ seq }) => seq));
  const at = await ledgerTimeAt(sql, account, cursor);
  return at === undefined ? undefined : { ...cursor, at };
}

/** Payments on a chain are of the spot wallet. */
async function readPayments(
  { sql }: Deps,
  { account, type, without, wallet = 'spot', state, coin, from, to, offset, limit }: RecordFilter,
  after: RecordKey | undefined,
): Promise<readonly SourceRows<UnbookedPayment>[]> {
  const sources = (['withdraw', 'deposit'] as const).filter(
    (source) => (type ?? source) === source && source !== without,
  );
  if (wallet !== 'spot' || state === 'completed' || sources.length === 0) return [];
  return readUnbookedPayments(sql, {
    account,
    sources,
    state,
    coin: coin?.code,
    from,
    to,
    after,
    limit: offset + limit,
  });
}

/** Whether the ledger has it although its row does not say so yet. */
function isBooked(state: ExchangeState, { source, step, network, txid, index, reference }: UnbookedPayment) {
  if (source === 'deposit') return state.depositKeys.has(depositKey({ network, txid: txid!, index: index! }));
  return step === 'settling' && withdrawalByReference(state, reference!) === undefined;
}

/** Entries are read below this place. Those of later commands than `seq` belong to another reading. */
function ledgerTop(cursor: RecordCursor | undefined, seq: number): LedgerPlace {
  const newest = { seq: seq + 1, line: 0 };
  if (cursor === undefined) return newest;
  const top = cursor.source === 'ledger' ? cursor : { seq: cursor.belowSeq, line: 0 };
  return top.seq > seq ? newest : top;
}

async function readEntries(
  { projections, sql }: Deps,
  { state, to = Number.MAX_SAFE_INTEGER, offset, limit, ...filter }: RecordFilter,
  reading: {
    readonly seq: number;
    readonly top: LedgerPlace;
    readonly after: RecordKey | undefined;
    readonly skipped: number;
  },
): Promise<SourceRows<LedgerEntry>> {
  const { seq, top, after, skipped } = reading;
  if (state !== undefined && state !== 'completed') return { rows: [], scannedTo: undefined };
  await projections.reached(seq);
  return readLedger(sql, {
    ...filter,
    coin: filter.coin?.id,
    // Entries of the same millisecond come before a payment.
    to: after === undefined || after.source === 'ledger' ? to : Math.min(to, after.at),
    before: top,
    offset: skipped,
    limit: offset + limit - skipped,
  });
}
