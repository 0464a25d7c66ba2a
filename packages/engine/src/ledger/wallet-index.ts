import type { AccountId, CoinId, WalletRow } from '../ids.ts';

const EMPTY = -1 as WalletRow;
const FIRST_PLACES = 256;
/** An entry holds the wallet's row and its hash. */
const WORDS = 2;
const TWO_TO_32 = 2 ** 32;

/**
 * Finds the rows of wallets: an open-addressing hash table, where a lookup usually costs one memory access. A search
 * runs from `start` to the first row that is −1 and compares the wallet if the hash matches.
 */
export class WalletIndex {
  #places = new Int32Array(WORDS * FIRST_PLACES).fill(EMPTY);
  #mask = FIRST_PLACES - 1;
  #count = 0;

  start(hash: number): number {
    return hash & this.#mask;
  }

  after(place: number): number {
    return (place + 1) & this.#mask;
  }

  row(place: number): WalletRow {
    return this.#places[place * WORDS] as WalletRow;
  }

  hash(place: number): number {
    return this.#places[place * WORDS + 1]!;
  }

  /** The wallet must not be in the index. */
  insert(hash: number, row: WalletRow): void {
    // At most half full, so that searches stay short.
    if (++this.#count * 2 > this.#mask) this.#grow();
    this.#put(hash, row);
  }

  #put(hash: number, row: WalletRow): void {
    let place = this.start(hash);
    while (this.row(place) !== EMPTY) place = this.after(place);
    this.#places[place * WORDS] = row;
    this.#places[place * WORDS + 1] = hash;
  }

  #grow(): void {
    const old = this.#places;
    this.#mask = this.#mask * 2 + 1;
    this.#places = new Int32Array(WORDS * (this.#mask + 1)).fill(EMPTY);
    for (let at = 0; at < old.length; at += WORDS)
      if (old[at] !== EMPTY) this.#put(old[at + 1]!, old[at] as WalletRow);
  }
}

/** Spreads accounts and keeps the coins of one account next to each other, so that a trade's two coins share cache lines. */
export function walletHash(account: AccountId, kind: number, coin: CoinId): number {
  let bits = account | 0;
  if (bits !== account) bits ^= Math.imul((account / TWO_TO_32) | 0, 0x85ebca6b);
  return (Math.imul(bits, 0x9e3779b1) + coin + kind * 1024) | 0;
}
