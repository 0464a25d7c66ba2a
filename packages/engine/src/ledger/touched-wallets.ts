import type { WalletRow } from '../ids.ts';
import { InvariantBroken } from '../invariant-broken.ts';
import { MAX_COINS } from '../markets/coin.ts';
import { isZero } from './halves.ts';
import type { WalletRows } from './wallet-rows.ts';

/** The wallets in which the current command moved money, with the sums of their coins before and after it. */
export class TouchedWallets {
  readonly #rows: WalletRows;
  #command = 0;
  #touched = new Int32Array(64);
  #count = 0;
  #hasFutures = false;
  #isChecked = true;
  /** Two halves for each coin: the sum of its touched wallets before and after the command. Zero between commands. */
  readonly #before = new Float64Array((MAX_COINS + 1) * 2);
  readonly #after = new Float64Array((MAX_COINS + 1) * 2);

  constructor(rows: WalletRows) {
    this.#rows = rows;
  }

  get count(): number {
    return this.#count;
  }

  /** Whether a futures wallet is among them; known after `check`. */
  get hasFutures(): boolean {
    return this.#hasFutures;
  }

  at(place: number): WalletRow {
    return this.#touched[place] as WalletRow;
  }

  /** Starts a new command. */
  begin(): void {
    if (!this.#isChecked) this.#before.fill(0);
    this.#isChecked = true;
    this.#hasFutures = false;
    this.#command = (this.#command + 1) | 0;
    this.#count = 0;
  }

  /** Call before a balance of the wallet changes. */
  add(row: WalletRow): void {
    if (!this.#rows.markTouched(row, this.#command)) return;
    if (this.#count === this.#touched.length) this.#grow();
    this.#touched[this.#count++] = row;
    this.#isChecked = false;
    this.#rows.addTotal(row, this.#before, this.#rows.coin(row) * 2);
  }

  /** Checks that coins are conserved, no bucket is negative, and frozen amounts equal the holds. */
  check(): void {
    const rows = this.#rows;
    const touched = this.#touched;
    const before = this.#before;
    const after = this.#after;
    const count = this.#count;
    for (let place = 0; place < count; place++) {
      const row = touched[place] as WalletRow;
      rows.addTotal(row, after, rows.coin(row) * 2);
      if (rows.isOverdrawn(row)) throw this.#broken('LEDGER-3', row, 'has a bucket below zero');
      if (!rows.holdsAddUp(row)) throw this.#broken('LEDGER-6', row, 'has not frozen what its holds need');
      if (rows.isFutures(row)) this.#hasFutures = true;
    }
    for (let place = 0; place < count; place++) {
      const at = rows.coin(touched[place] as WalletRow) * 2;
      if (!isZero(after[at]! - before[at]!, after[at + 1]! - before[at + 1]!))
        throw new InvariantBroken('LEDGER-1', `a command changed the sum of coin ${at / 2}`);
      before[at] = 0;
      before[at + 1] = 0;
      after[at] = 0;
      after[at + 1] = 0;
    }
    this.#isChecked = true;
  }

  #broken(rule: string, row: WalletRow, what: string): InvariantBroken {
    const rows = this.#rows;
    const wallet = `${rows.kind(row)} of account ${rows.account(row)}, coin ${rows.coin(row)}`;
    return new InvariantBroken(rule, `${wallet} ${what}`);
  }

  #grow(): void {
    const longer = new Int32Array(this.#touched.length * 2);
    longer.set(this.#touched);
    this.#touched = longer;
  }
}
