import type { WalletRow } from '../ids.ts';
import { InvariantBroken } from '../invariant-broken.ts';
import { MAX_COINS } from '../markets/coin.ts';
import { isZero } from './halves.ts';
import type { WalletRows } from './wallet-rows.ts';

/** The wallets in which the current command moved money, and by how much it changed the sums of their coins. */
export class TouchedWallets {
  readonly #rows: WalletRows;
  #command = 0;
  #touched = new Int32Array(64);
  #count = 0;
  #hasFutures = false;
  #isChecked = true;
  /** Two halves for each coin: what the command added to the sum of its touched wallets. Zero between commands. */
  readonly #added = new Float64Array((MAX_COINS + 1) * 2);

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
    if (!this.#isChecked) this.#added.fill(0);
    this.#isChecked = true;
    this.#hasFutures = false;
    this.#command = (this.#command + 1) | 0;
    this.#count = 0;
  }

  /** Call before a movement between two wallets, or within one. */
  addBoth(from: WalletRow, to: WalletRow): void {
    this.add(from);
    if (to !== from) this.add(to);
  }

  /** Call before a balance of the wallet changes. */
  add(row: WalletRow): void {
    if (!this.#rows.markTouched(row, this.#command)) return;
    if (this.#count === this.#touched.length) this.#grow();
    this.#touched[this.#count++] = row;
    this.#isChecked = false;
    this.#rows.addTotal(row, -1, this.#added);
  }

  /** Checks that coins are conserved, no bucket is negative, and frozen amounts equal the holds. */
  check(): void {
    const rows = this.#rows;
    const touched = this.#touched;
    const added = this.#added;
    const count = this.#count;
    for (let at = 0; at < count; at++) {
      const row = touched[at] as WalletRow;
      rows.addTotal(row, 1, added);
      if (!rows.isSound(row)) this.#checkSlowly(row);
      if (rows.isFutures(row)) this.#hasFutures = true;
    }
    for (let at = 0; at < count; at++) {
      const place = rows.coin(touched[at] as WalletRow) * 2;
      const low = added[place]!;
      const high = added[place + 1]!;
      // Nearly always both are zero, without a carry.
      if (low === 0 && high === 0) continue;
      if (!isZero(low, high))
        throw new InvariantBroken('LEDGER-1', `a command changed the sum of coin ${place / 2}`);
      added[place] = 0;
      added[place + 1] = 0;
    }
    this.#isChecked = true;
  }

  /** A wallet that may be negative, or whose balances do not fit their cells, needs a closer look. */
  #checkSlowly(row: WalletRow): void {
    const rows = this.#rows;
    if (rows.isOverdrawn(row)) throw this.#broken('LEDGER-3', row, 'has a bucket below zero');
    if (!rows.holdsAddUp(row)) throw this.#broken('LEDGER-6', row, 'has not frozen what its holds need');
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
