import { type AccountId, NO_ORDER, type OrderRow, type TraderRow } from '../ids.ts';
import { SECOND_LEVEL_SINCE } from '../referral/rebate-terms.ts';
import { grown } from '../storage/grown.ts';
import { PagedNumbers } from '../storage/paged-numbers.ts';
import type { Account } from './account.ts';
import { refuseNewRisk } from './gates.ts';

const DOUBLES = 4;
const WORDS = 8;
const FIRST_ROWS = 64;
const STANDING = 2;
const OPEN_ORDERS = 3;
const FIRST_ORDER = 4;
const LAST_ORDER = 5;
const REFERRER = 3;

const MAY_TAKE_RISK = 1;
const FEES_IN_TOKEN = 2;
const HAS_REFERRER = 4;
const PAYS_SECOND_REBATE = 8;

/**
 * The account data that matching needs for takers and makers, in rows of 32 bytes, derived from the accounts and the
 * open orders. Reading an account object instead would cost several cache misses.
 *
 *   double  0 account    3 referrer
 *   word    2 standing   3 open spot orders   4 first of them   5 last of them
 */
export class Traders {
  #doubles = new Float64Array(FIRST_ROWS * DOUBLES);
  #words = new Int32Array(this.#doubles.buffer);
  #count = 0;
  readonly #byAccount = new PagedNumbers<TraderRow>();

  /** The row of an account, or NO_TRADER. */
  rowOf(account: AccountId): TraderRow {
    return this.#byAccount.get(account);
  }

  addAccount(account: Account): void {
    if ((this.#count + 1) * DOUBLES > this.#doubles.length) this.#grow();
    const row = this.#count++ as TraderRow;
    this.#doubles[row * DOUBLES] = account.id;
    this.#doubles[row * DOUBLES + REFERRER] = account.referrer;
    this.#words[row * WORDS + FIRST_ORDER] = NO_ORDER;
    this.#words[row * WORDS + LAST_ORDER] = NO_ORDER;
    this.#byAccount.add(account.id, row);
    account.trader = row;
    this.updateStanding(account);
  }

  /** Call this after every change of an account. The full scan compares the row with the account. */
  updateStanding(account: Account): void {
    this.#words[account.trader * WORDS + STANDING] = standingOf(account);
  }

  agreesWith(account: Account): boolean {
    return (
      this.account(account.trader) === account.id &&
      this.referrer(account.trader) === account.referrer &&
      this.#words[account.trader * WORDS + STANDING] === standingOf(account)
    );
  }

  account(row: TraderRow): AccountId {
    return this.#doubles[row * DOUBLES] as AccountId;
  }

  mayTakeRisk(row: TraderRow): boolean {
    return (this.#words[row * WORDS + STANDING]! & MAY_TAKE_RISK) !== 0;
  }

  paysFeesInToken(row: TraderRow): boolean {
    return (this.#words[row * WORDS + STANDING]! & FEES_IN_TOKEN) !== 0;
  }

  hasReferrer(row: TraderRow): boolean {
    return (this.#words[row * WORDS + STANDING]! & HAS_REFERRER) !== 0;
  }

  /** The account that invited this one, 0 for none. */
  referrer(row: TraderRow): AccountId {
    return this.#doubles[row * DOUBLES + REFERRER] as AccountId;
  }

  paysSecondRebate(row: TraderRow): boolean {
    return (this.#words[row * WORDS + STANDING]! & PAYS_SECOND_REBATE) !== 0;
  }

  openSpotOrders(row: TraderRow): number {
    return this.#words[row * WORDS + OPEN_ORDERS]!;
  }

  adjustOpenSpotOrders(row: TraderRow, by: 1 | -1): void {
    this.#words[row * WORDS + OPEN_ORDERS]! += by;
  }

  firstSpotOrder(row: TraderRow): OrderRow {
    return this.#words[row * WORDS + FIRST_ORDER] as OrderRow;
  }

  setFirstSpotOrder(row: TraderRow, order: OrderRow): void {
    this.#words[row * WORDS + FIRST_ORDER] = order;
  }

  lastSpotOrder(row: TraderRow): OrderRow {
    return this.#words[row * WORDS + LAST_ORDER] as OrderRow;
  }

  setLastSpotOrder(row: TraderRow, order: OrderRow): void {
    this.#words[row * WORDS + LAST_ORDER] = order;
  }

  #grow(): void {
    this.#doubles = new Float64Array(grown(this.#doubles.buffer));
    this.#words = new Int32Array(this.#doubles.buffer);
  }
}

const standingOf = (account: Account): number =>
  (refuseNewRisk(account) === undefined ? MAY_TAKE_RISK : 0) |
  (account.feesInToken ? FEES_IN_TOKEN : 0) |
  (account.referrer === 0 ? 0 : HAS_REFERRER) |
  (account.openedAt < SECOND_LEVEL_SINCE ? 0 : PAYS_SECOND_REBATE);
