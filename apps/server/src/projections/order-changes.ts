/** What fills and the end of an order added to it. `value` is price × quantity, in ticks times lots or contracts. */
export interface OrderChange {
  filled: number;
  value: bigint;
  fees: bigint;
  /** Profit or loss of the contracts it closed. */
  realised: bigint;
  closedAt: number | null;
  cancelled: string | null;
}

/**
 * Orders since the last write. An order that was opened, filled and closed since then is one new row: inserting it open
 * and updating it twice would leave two dead versions, and most orders that trade do so at once.
 */
export class OrderChanges<Accepted extends { readonly order: number }> {
  readonly opened = new Map<
    number,
    { readonly order: Accepted; readonly at: number; readonly change: OrderChange }
  >();
  /** Orders that are already in the table. */
  readonly changed = new Map<number, OrderChange>();

  open(order: Accepted, at: number): void {
    this.opened.set(order.order, { order, at, change: noChange() });
  }

  fill(id: number, quantity: number, value: bigint, fee: bigint): void {
    const change = this.#of(id);
    change.filled += quantity;
    change.value += value;
    change.fees += fee;
  }

  realise(id: number, profit: bigint): void {
    this.#of(id).realised += profit;
  }

  close(id: number, at: number, cancelled: string | undefined): void {
    const change = this.#of(id);
    change.closedAt = at;
    change.cancelled = cancelled ?? null;
  }

  #of(id: number): OrderChange {
    return this.opened.get(id)?.change ?? this.changed.getOrInsertComputed(id, noChange);
  }
}

const noChange = (): OrderChange => ({
  filled: 0,
  value: 0n,
  fees: 0n,
  realised: 0n,
  closedAt: null,
  cancelled: null,
});
