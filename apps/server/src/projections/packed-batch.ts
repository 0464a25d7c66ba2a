import type { EngineEvent, Moved } from '@meridian/engine';
import { ByteReader, ByteWriter } from '@meridian/engine/codec/bytes';
import type { CommittedBatch, CommittedCommand } from '../engine-host/exchange-port.ts';
import { isToldToAccounts } from './account-notice-rows-table.ts';
import { addToMinutes } from './candles.ts';
import { type LedgerSum, ledgerRow, spotFillRow } from './copied-rows.ts';
import { isCycleStep } from './cycle-rows-table.ts';
import { isIeoStep } from './ieo-rows-table.ts';
import { splitBySubject } from './ledger-subjects.ts';
import { projectFutures } from './project-futures.ts';
import type { ProjectedRows } from './projected-rows.ts';
import { addToDays, dayOfRebate, type RebateDay, rebateRow } from './rebates-table.ts';

/**
 * What the projections will write of one batch. Packed batches wait for the next write, and after it until PostgreSQL's
 * log is on disk: long enough that the garbage collector would copy every event twice. So the frequent ones become
 * bytes, which it does not copy: final rows in COPY's format, and changes of spot orders as a list of steps.
 */
export interface PackedBatch {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly commands: number;
  /** The journal row: its first command, and its hash as hex. */
  readonly row: { readonly first: number; readonly hash: string };
  readonly spotFills: Buffer;
  readonly ledger: Buffer;
  readonly rebates: Buffer;
  readonly rebateDays: readonly RebateDay[];
  readonly spotSteps: Uint8Array;
  readonly others: readonly { readonly event: EngineEvent; readonly seq: number; readonly at: number }[];
}

const OPENED = 1;
const FILLED = 2;
const CLOSED = 3;

/** Reused by every batch. */
const steps = new ByteWriter(64 * 1024);

/** Pure: no clock, no database. */
export function packBatch({ firstSeq, lastSeq, entries, row }: CommittedBatch): PackedBatch {
  steps.clear();
  const others: { event: EngineEvent; seq: number; at: number }[] = [];
  let spotFills = '';
  let ledger = '';
  let rebates = '';
  const rebateDays = new Map<string, RebateDay>();
  for (const entry of entries) {
    const { seq, at } = entry;
    let rebateLine = 0;
    for (const event of entry.events)
      switch (event.type) {
        case 'Moved':
        case 'DepthChanged':
          break;
        case 'SpotOrderAccepted':
        case 'SpotOrderClosed':
          writeStep(steps, event, at);
          break;
        case 'SpotTraded':
          writeStep(steps, event, at);
          spotFills += spotFillRow(event, at);
          break;
        case 'RebatePaid':
          rebates += rebateRow(seq, rebateLine++, event, at);
          addToDays(rebateDays, dayOfRebate(event, at));
          break;
        default:
          others.push({ event, seq, at });
      }
    ledger += ledgerRows(entry);
  }
  return {
    firstSeq,
    lastSeq,
    commands: entries.length,
    row: { first: row.first, hash: Buffer.from(row.hash).toString('hex') },
    spotFills: Buffer.from(spotFills, 'latin1'),
    ledger: Buffer.from(ledger, 'latin1'),
    rebates: Buffer.from(rebates, 'latin1'),
    rebateDays: [...rebateDays.values()],
    spotSteps: steps.takeBytes(),
    others,
  };
}

/** Adds a packed batch to the rows of the next write. */
export function unpack(batch: PackedBatch, rows: ProjectedRows): void {
  if (batch.spotFills.length > 0) rows.spotFills.push(batch.spotFills);
  if (batch.ledger.length > 0) rows.ledger.push(batch.ledger);
  if (batch.rebates.length > 0) rows.rebates.push(batch.rebates);
  for (const day of batch.rebateDays) addToDays(rows.rebateDays, day);
  const steps = new ByteReader(batch.spotSteps);
  while (!steps.ended) readStep(steps, rows);
  const { first, hash } = batch.row;
  for (const { event, seq, at } of batch.others) {
    if (isCycleStep(event)) rows.cycles.add(event, { seq, row: first, hash }, at);
    if (isIeoStep(event)) rows.sales.add(event, at);
    if (isToldToAccounts(event)) rows.accountNotices.add(event, seq, at);
    if (event.type === 'IndexPriceChanged')
      addToMinutes(rows.minutes, {
        source: 'index',
        market: event.coin,
        at: event.observedAt,
        price: event.price,
        volume: 0n,
      });
    else projectFutures(event, seq, at, rows);
  }
  rows.lastSeq = batch.lastSeq;
  rows.commands += batch.commands;
}

type SpotStep = Extract<EngineEvent, { type: 'SpotOrderAccepted' | 'SpotTraded' | 'SpotOrderClosed' }>;

function writeStep(steps: ByteWriter, event: SpotStep, at: number): void {
  switch (event.type) {
    case 'SpotOrderAccepted':
      steps.byte(OPENED);
      steps.uint(at);
      for (const part of [event.order, event.account, event.market, event.price, event.lots])
        steps.uint(part);
      steps.uint(placeOf(event.side));
      steps.uint(placeOf(event.style));
      steps.uint(placeOf(event.timeInForce));
      steps.big(event.budget);
      return;
    case 'SpotTraded':
      steps.byte(FILLED);
      steps.uint(at);
      for (const part of [event.takerOrder, event.makerOrder, event.market, event.price, event.lots])
        steps.uint(part);
      return;
    case 'SpotOrderClosed':
      steps.byte(CLOSED);
      steps.uint(at);
      steps.uint(event.order);
      steps.uint(placeOf(event.cancelled ?? ''));
  }
}

function readStep(steps: ByteReader, rows: ProjectedRows): void {
  const kind = steps.byte();
  const at = steps.uint();
  if (kind === CLOSED) {
    rows.spotOrders.close(steps.uint(), at, words[steps.uint()] || undefined);
    return;
  }
  const [first, second, market, price, lots] = [
    steps.uint(),
    steps.uint(),
    steps.uint(),
    steps.uint(),
    steps.uint(),
  ];
  if (kind === OPENED) {
    const [side, style, timeInForce] = [words[steps.uint()]!, words[steps.uint()]!, words[steps.uint()]!];
    const budget = steps.big();
    rows.spotOrders.open(
      { order: first, account: second, market, price, lots, side, style, timeInForce, budget },
      at,
    );
    return;
  }
  const [ticks, quantity] = [BigInt(price), BigInt(lots)];
  const value = ticks * quantity;
  // The fees of a spot order are read from its fills.
  rows.spotOrders.fill(first, lots, value, 0n);
  rows.spotOrders.fill(second, lots, value, 0n);
  addToMinutes(rows.minutes, { source: 'spot', market, at, price: ticks, volume: quantity });
}

/** The engine's words, each with the number it got when it first occurred. There are few. */
const words: string[] = [''];
const places = new Map([['', 0]]);
const placeOf = (word: string): number => places.getOrInsertComputed(word, () => words.push(word) - 1);

/**
 * The users' ledger: what entered and left each wallet in one command, by reason, and in futures by position. Freezing
 * and releasing stay within a wallet and are not entries; open orders show them.
 */
function ledgerRows({ events, seq, at }: CommittedCommand): string {
  // Most orders only freeze, which is not an entry.
  let sums: LedgerSums | undefined;
  for (const event of events) {
    if (event.type !== 'Moved') continue;
    const { amount, fromAccount, fromKind, toAccount, toKind } = event;
    if (fromAccount === toAccount && fromKind === toKind) continue;
    sums ??= new LedgerSums();
    sums.add(fromAccount, fromKind, event, -amount);
    sums.add(toAccount, toKind, event, amount);
  }
  if (sums === undefined) return '';
  let rows = '';
  let line = 0;
  for (const sum of splitBySubject(sums.all, events))
    if (sum.amount !== 0n) rows += ledgerRow(seq, line++, sum, at);
  return rows;
}

/** Above this many wallets the sums of an account are looked up. */
const SCANNED = 32;

/**
 * Most commands touch few wallets, where scanning a list is faster than a map with a key for each movement. A clock step
 * that settles a sale touches a thousand.
 */
class LedgerSums {
  readonly all: LedgerSum[] = [];
  #byAccount: Map<number, LedgerSum[]> | undefined;

  add(account: number, wallet: Moved['toKind'], { coin, why }: Moved, amount: bigint): void {
    if (account === 0) return;
    const known = this.#byAccount === undefined ? this.all : (this.#byAccount.get(account) ?? NONE);
    for (const sum of known)
      if (sum.account === account && sum.coin === coin && sum.why === why && sum.wallet === wallet) {
        sum.amount += amount;
        return;
      }
    const sum = { account, wallet, coin, why, amount };
    this.all.push(sum);
    this.#byAccount?.getOrInsertComputed(account, () => []).push(sum);
    if (this.all.length === SCANNED) this.#byAccount = Map.groupBy(this.all, ({ account: owner }) => owner);
  }
}

const NONE: readonly LedgerSum[] = [];
