/** The markets whose books the current command changed, for the check after it [CHECK-1]. */
export class ChangedMarkets<Market> {
  readonly #markets: Market[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  at(place: number): Market {
    return this.#markets[place]!;
  }

  /** Starts a new command. */
  begin(): void {
    this.#count = 0;
  }

  /** Most commands change one book, at one price or several in a row. */
  add(market: Market): void {
    if (this.#count > 0 && this.#markets[this.#count - 1] === market) return;
    this.#markets[this.#count++] = market;
  }
}
