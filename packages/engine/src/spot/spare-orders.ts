import { SpotOrder } from './spot-order.ts';

/** Enough for the ebb and flow of a busy market; what a mass cancel leaves behind is collected. */
const MOST_SPARE = 4096;

/**
 * Orders that are over, to be filled in anew. Orders live just long enough to be moved by every step of the garbage
 * collector, so making one costs many times what writing it does.
 */
export class SpareOrders {
  readonly #spare: SpotOrder[] = [];

  /** An order with nothing filled in: whoever takes it writes every field. */
  take(): SpotOrder {
    return this.#spare.pop() ?? new SpotOrder();
  }

  /** Nobody may look at the order after this: it may be another one at once. */
  giveBack(order: SpotOrder): void {
    if (this.#spare.length < MOST_SPARE) this.#spare.push(order);
  }
}
