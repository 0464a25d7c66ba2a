import type { WalletRow } from '../ids.ts';
import { InvariantBroken } from '../invariant-broken.ts';
import { MAX_COINS } from '../markets/coin.ts';
import { isZero } from './halves.ts';
import type { WalletRows } from './wallet-rows.ts';

/** The wallets in which the current command moved money, and what it changed in the sum of each coin. */
export class TouchedWallets {
  readonly #rows: WalletRows;
  #command = 0;
  #touched = new Int32Array(64);
  #count = 0;
  /** Two halves for each coin: the totals of its touched wallets after the command less those before. */
  readonly #changes = new Float64Array((MAX_COINS + 1) * 2);

  constructor(rows: WalletRows) {
    this.#rows = rows;
  }

  get count(): number {
    return this.#count;
  }

  at(place: number): WalletRow {
    return this.#touched[place] as WalletRow;
  }

  /** Starts a new command. */
  begin(): void {
    for (let place = 0; place < this.#count; place++) this.#clearChange(this.#rows.coin(this.at(place)));
    this.#command = (this.#command + 1) | 0;
    this.#count = 0;
  }

  /** Call before a balance of the wallet changes. */
  add(row: WalletRow): void {
    if (!this.#rows.markTouched(row, this.#command)) return;
    if (this.#count === this.#touched.length) this.#grow();
    this.#touched[this.#count++] = row;
    this.#rows.addTotal(row, -1, this.#changes, this.#rows.coin(row) * 2);
  }

  /** Conservation of the touched coins, no bucket below zero, and frozen amounts that equal the holds. */
  check(): void {
    const rows = this.#rows;
    for (let place = 0; place < this.#count; place++) {
      const row = this.at(place);
      rows.addTotal(row, 1, this.#changes, rows.coin(row) * 2);
      if (rows.isOverdrawn(row)) throw this.#broken('LEDGER-3', row, 'has a bucket below zero');
      if (!rows.holdsAddUp(row)) throw this.#broken('LEDGER-6', row, 'has not frozen what its holds need');
    }
    for (let place = 0; place < this.#count; place++) {
      const coin = rows.coin(this.at(place));
      if (!isZero(this.#changes[coin * 2]!, this.#changes[coin * 2 + 1]!))
        throw new InvariantBroken('LEDGER-1', `a command changed the sum of coin ${coin}`);
      this.#clearChange(coin);
    }
  }

  #clearChange(coin: number): void {
    this.#changes[coin * 2] = 0;
    this.#changes[coin * 2 + 1] = 0;
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
