const CELLS_PER_PAGE = 4096;
/** Three buckets; with the fourth cell a wallet's balances lie within one line of the processor's cache. */
const CELLS_PER_WALLET = 4;

/** Memory of many balances, 64 bits each, and the same bits as 32-bit words. */
export class BalancePage {
  readonly balances = new BigInt64Array(CELLS_PER_PAGE);
  readonly words = new Int32Array(this.balances.buffer);
  used = 0;
}

/**
 * Memory for the balances of wallets, side by side: a balance that changes leaves no garbage, and what is used together
 * lies together. A bigint in a field of its own would be a new object with every movement.
 */
export class BalancePages {
  #newest = new BalancePage();

  /** A page with room for one more wallet. */
  pageWithRoom(): BalancePage {
    if (this.#newest.used === CELLS_PER_PAGE) this.#newest = new BalancePage();
    return this.#newest;
  }
}

/** The first cell of a wallet that comes to a page. */
export function takeCells(page: BalancePage): number {
  const first = page.used;
  page.used += CELLS_PER_WALLET;
  return first;
}
