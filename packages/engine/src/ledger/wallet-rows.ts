import { type Amount, big, type Exact, exact, plus } from '@meridian/money';
import type { Fingerprint } from '../codec/fingerprint.ts';
import type { AccountId, CoinId, WalletRow } from '../ids.ts';
import { grown } from '../storage/grown.ts';
import { highHalf, isZero, lowHalf } from './halves.ts';
import { WalletIndex, walletHash } from './wallet-index.ts';
import { BUCKETS, type Bucket, mayBeNegative, WALLET_KINDS, type WalletKind } from './wallet-kinds.ts';

const NONE = -1 as WalletRow;
const CELLS = 8;
const WORDS = 16;
const FIRST_ROWS = 64;
const ACCOUNT = 3;
const COIN = 8;
const KIND = 9;
const ID = 10;
const FLAGS = 11;
const FROZEN = 2;
const HOLDS = 12;
const TOUCHED_BY = 14;
const FUTURES = WALLET_KINDS.indexOf('futures');
const CHANGED = 1;
const MAY_BE_NEGATIVE = 2;
/** Set once a balance of this wallet did not fit its cell; never cleared. */
const WAS_WIDE = 4;
/** The words of a row that are state: the rest is derived. */
const STATE_WORDS = 10;

/** The value of a cell whose balance does not fit into 64 bits. */
const TOO_WIDE = -(2n ** 63n);

/**
 * All wallets as rows of 64 bytes in one buffer: a movement needs one cache line per wallet, and a changed balance
 * creates no garbage. A wallet made of objects would cost about ten cache misses.
 *
 *   cell (64 bits)  0 available   1 frozen   2 margin   3 account, as a double
 *   word (32 bits)  8 coin        9 kind     10 id, 0 before the first movement      11 flags
 *                   12, 13 holds  14 the command that touched the wallet last
 */
export class WalletRows {
  #cells = new BigInt64Array(FIRST_ROWS * CELLS);
  #doubles = new Float64Array(this.#cells.buffer);
  #words = new Int32Array(this.#cells.buffer);
  #count = 0;
  readonly #index = new WalletIndex();
  /** Balances that do not fit their cells, by cell. */
  readonly #wide = new Map<number, bigint>();

  /** The row of a wallet, created by the first call. `kind` is its place in WALLET_KINDS. */
  rowOf(account: AccountId, kind: number, coin: CoinId): WalletRow {
    return this.findRow(account, kind, coin) ?? this.#open(account, kind, coin);
  }

  /** Undefined before the first use: reading every coin of every account must not create rows. */
  findRow(account: AccountId, kind: number, coin: CoinId): WalletRow | undefined {
    const index = this.#index;
    const hash = walletHash(account, kind, coin);
    for (let place = index.start(hash); ; place = index.after(place)) {
      const row = index.row(place);
      if (row === NONE) return undefined;
      if (index.hash(place) === hash && this.#isOf(row, account, kind, coin)) return row;
    }
  }

  account(row: WalletRow): AccountId {
    return this.#doubles[row * CELLS + ACCOUNT] as AccountId;
  }

  coin(row: WalletRow): CoinId {
    return this.#words[row * WORDS + COIN] as CoinId;
  }

  kind(row: WalletRow): WalletKind {
    return WALLET_KINDS[this.#words[row * WORDS + KIND]!]!;
  }

  isFutures(row: WalletRow): boolean {
    return this.#words[row * WORDS + KIND] === FUTURES;
  }

  id(row: WalletRow): number {
    return this.#words[row * WORDS + ID]!;
  }

  setId(row: WalletRow, id: number): void {
    this.#words[row * WORDS + ID] = id;
  }

  isChanged(row: WalletRow): boolean {
    return (this.#words[row * WORDS + FLAGS]! & CHANGED) !== 0;
  }

  markChanged(row: WalletRow): void {
    this.#words[row * WORDS + FLAGS]! |= CHANGED;
  }

  markUnchanged(row: WalletRow): void {
    this.#words[row * WORDS + FLAGS]! &= ~CHANGED;
  }

  balance(row: WalletRow, bucket: Bucket): Amount {
    return this.#get(row * CELLS + placeOf(bucket)) as Amount;
  }

  setBalance(row: WalletRow, bucket: Bucket, balance: bigint): void {
    this.#set(row * CELLS + placeOf(bucket), balance);
  }

  /** All three buckets together. */
  total(row: WalletRow): Exact {
    const cell = row * CELLS;
    return plus(plus(this.#exact(cell), this.#exact(cell + 1)), this.#exact(cell + 2));
  }

  /** Adds a wallet's total to the two halves of its coin's sum, or subtracts it. In place: a result would allocate. */
  addTotal(row: WalletRow, sign: 1 | -1, sums: Float64Array): void {
    const words = this.#words;
    const at = row * WORDS;
    const place = words[at + COIN]! * 2;
    if ((words[at + FLAGS]! & WAS_WIDE) === 0) {
      sums[place]! += sign * ((words[at]! >>> 0) + (words[at + 2]! >>> 0) + (words[at + 4]! >>> 0));
      sums[place + 1]! += sign * (words[at + 1]! + words[at + 3]! + words[at + 5]!);
      return;
    }
    sums[place]! += sign * lowHalf(this.total(row));
    sums[place + 1]! += sign * highHalf(this.total(row));
  }

  /** Whether no bucket is negative and the frozen one equals the holds. Also false for some valid wallets. */
  isSound(row: WalletRow): boolean {
    const words = this.#words;
    const at = row * WORDS;
    if ((words[at + 1]! | words[at + 3]! | words[at + 5]!) < 0) return false;
    return words[at + FROZEN] === words[at + HOLDS] && words[at + FROZEN + 1] === words[at + HOLDS + 1];
  }

  /** Whether a bucket is negative in a wallet that must not be. */
  isOverdrawn(row: WalletRow): boolean {
    return !this.#mayBeNegative(row) && BUCKETS.some((bucket) => this.balance(row, bucket) < 0n);
  }

  /**
   * Adds to the total hold of a wallet's open orders, withdrawals, subscriptions, locks and cycle contracts. A hold is
   * added and removed with its record and never derived from a balance, so that comparing the total with the frozen
   * bucket finds money that was frozen or released by mistake [LEDGER-6].
   */
  addHold(row: WalletRow, amount: Exact): void {
    const words = this.#words;
    const at = row * WORDS + HOLDS;
    const low = (words[at]! >>> 0) + lowHalf(amount);
    words[at] = low;
    words[at + 1]! += highHalf(amount) + (low >= TWO_TO_32 ? 1 : 0);
  }

  removeHold(row: WalletRow, amount: Exact): void {
    const words = this.#words;
    const at = row * WORDS + HOLDS;
    const low = (words[at]! >>> 0) - lowHalf(amount);
    words[at] = low;
    words[at + 1]! -= highHalf(amount) + (low < 0 ? 1 : 0);
  }

  /** Whether the frozen bucket equals the sum of the holds, modulo 2^64. */
  holdsAddUp(row: WalletRow): boolean {
    const [low, high] = this.#words.subarray(row * WORDS + HOLDS, row * WORDS + HOLDS + 2);
    const frozen = this.balance(row, 'frozen');
    return isZero(lowHalf(frozen) - (low! >>> 0), highHalf(frozen) - high!);
  }

  /** Marks the wallet as touched by a command; false if it already was. */
  markTouched(row: WalletRow, command: number): boolean {
    const at = row * WORDS + TOUCHED_BY;
    if (this.#words[at] === command) return false;
    this.#words[at] = command;
    return true;
  }

  /** Whether a bucket has at least this amount. */
  covers(row: WalletRow, bucket: Bucket, amount: Exact): boolean {
    const cell = row * CELLS + placeOf(bucket);
    // Larger than any safe integer, and not the marker for "too wide".
    if (typeof amount === 'number' && this.#words[cell * 2 + 1]! >= SAFE_HIGH) return true;
    return this.#exact(cell) >= amount;
  }

  /** Subtracts from a bucket. Returns false, without a change, if that would overdraw the wallet [LEDGER-4]. */
  debit(row: WalletRow, bucket: Bucket, amount: Exact): boolean {
    const cell = row * CELLS + placeOf(bucket);
    const words = this.#words;
    const high = words[cell * 2 + 1]!;
    if (typeof amount === 'number' && isShort(high)) {
      const low = (words[cell * 2]! >>> 0) - (amount >>> 0);
      const left = high - Math.floor(amount / TWO_TO_32) - (low < 0 ? 1 : 0);
      if (left < 0 && !this.#mayBeNegative(row)) return false;
      words[cell * 2] = low;
      words[cell * 2 + 1] = left;
      return true;
    }
    const left = this.#get(cell) - big(amount);
    if (left < 0n && !this.#mayBeNegative(row)) return false;
    this.#set(cell, left);
    return true;
  }

  /** Adds an amount to a bucket. */
  credit(row: WalletRow, bucket: Bucket, amount: Exact): void {
    const cell = row * CELLS + placeOf(bucket);
    const words = this.#words;
    const high = words[cell * 2 + 1]!;
    if (typeof amount === 'number' && isShort(high)) {
      const low = (words[cell * 2]! >>> 0) + (amount >>> 0);
      words[cell * 2] = low;
      words[cell * 2 + 1] = high + Math.floor(amount / TWO_TO_32) + (low < TWO_TO_32 ? 0 : 1);
    } else this.#set(cell, this.#get(cell) + big(amount));
  }

  /** The fingerprint of a wallet, nearly always computed from the words of its row. */
  fingerprint(into: Fingerprint, tag: number, row: WalletRow): void {
    const from = row * WORDS;
    if (!this.#wasWide(row)) {
      into.ofWords(tag, this.#words, from, from + STATE_WORDS);
      return;
    }
    into.begin(tag);
    for (let at = from; at < from + STATE_WORDS; at++) into.word(this.#words[at]!);
    for (let cell = row * CELLS; cell < row * CELLS + BUCKETS.length; cell++)
      if (this.#cells[cell] === TOO_WIDE) into.big(this.#get(cell));
    into.end();
  }

  #isOf(row: WalletRow, account: AccountId, kind: number, coin: CoinId): boolean {
    const words = this.#words;
    return (
      this.account(row) === account &&
      words[row * WORDS + KIND] === kind &&
      words[row * WORDS + COIN] === coin
    );
  }

  #open(account: AccountId, kind: number, coin: CoinId): WalletRow {
    if ((this.#count + 1) * CELLS > this.#cells.length) this.#grow();
    const row = this.#count++ as WalletRow;
    this.#doubles[row * CELLS + ACCOUNT] = account;
    this.#words[row * WORDS + KIND] = kind;
    this.#words[row * WORDS + COIN] = coin;
    this.#words[row * WORDS + FLAGS] = mayBeNegative(this.kind(row)) ? MAY_BE_NEGATIVE : 0;
    this.#index.insert(walletHash(account, kind, coin), row);
    return row;
  }

  #grow(): void {
    this.#cells = new BigInt64Array(grown(this.#cells.buffer));
    this.#doubles = new Float64Array(this.#cells.buffer);
    this.#words = new Int32Array(this.#cells.buffer);
  }

  #mayBeNegative(row: WalletRow): boolean {
    return (this.#words[row * WORDS + FLAGS]! & MAY_BE_NEGATIVE) !== 0;
  }

  #wasWide(row: WalletRow): boolean {
    return (this.#words[row * WORDS + FLAGS]! & WAS_WIDE) !== 0;
  }

  #get(cell: number): bigint {
    const balance = this.#cells[cell]!;
    return balance === TOO_WIDE ? this.#wide.get(cell)! : balance;
  }

  #exact(cell: number): Exact {
    const high = this.#words[cell * 2 + 1]!;
    return high < SAFE_HIGH && high > -SAFE_HIGH
      ? high * TWO_TO_32 + (this.#words[cell * 2]! >>> 0)
      : exact(this.#get(cell));
  }

  #set(cell: number, balance: bigint): void {
    const cells = this.#cells;
    cells[cell] = balance;
    // Balances that do not fit their cells, and the marker value itself, are kept in a map.
    if (cells[cell] !== balance || balance === TOO_WIDE) {
      cells[cell] = TOO_WIDE;
      this.#wide.set(cell, balance);
      this.#words[Math.floor(cell / CELLS) * WORDS + FLAGS]! |= WAS_WIDE;
    }
  }
}

const placeOf = (bucket: Bucket): number => (bucket === 'available' ? 0 : bucket === 'frozen' ? 1 : 2);

/**
 * Whether a balance with this upper word is below 2^62 in magnitude, so that adding or subtracting a number cannot
 * overflow 64 bits. Such sums are computed in two words, because reading a cell would allocate a bigint.
 */
const isShort = (high: number): boolean => high < TWO_TO_30 && high >= -TWO_TO_30;
const TWO_TO_30 = 2 ** 30;
const TWO_TO_32 = 2 ** 32;
/** The upper word of 2^53, from which on no balance is a safe integer. */
const SAFE_HIGH = 2 ** 21;
