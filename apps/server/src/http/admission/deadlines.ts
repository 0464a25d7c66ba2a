const SWEEP_MS = 250;

/** A request that waits for its response. */
export interface Waiting {
  /** Its slot, written and read by this class. */
  place: number;
  /** The response has begun, or the client has disconnected. */
  readonly isOver: boolean;
  refuseLate(): void;
}

/**
 * Nobody waits longer than this for an answer to begin. Fastify has such a limit of its own, which gives every request
 * a timer and an abort signal and aborts the signal when the request is over; that costs more than placing an order
 * does. Here one timer looks at all who wait.
 *
 * They wait in numbered places that are used again. A Map in which keys come and go makes a new table every few dozen
 * requests, and each old table refers to the next: the collector then keeps thousands of requests that are long over.
 */
export class Deadlines {
  readonly #limitMs: number;
  readonly #waiting: (Waiting | undefined)[] = [];
  readonly #due: number[] = [];
  readonly #free: number[] = [];
  readonly #sweep = setInterval(() => this.#refuseLate(), SWEEP_MS).unref();

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  get waiting(): number {
    return this.#waiting.length - this.#free.length;
  }

  begin(one: Waiting): void {
    const place = this.#free.pop() ?? this.#waiting.length;
    one.place = place;
    this.#waiting[place] = one;
    this.#due[place] = performance.now() + this.#limitMs;
  }

  /** Does nothing where the slot has been freed: a late response may never end. */
  end(one: Waiting): void {
    if (this.#waiting[one.place] === one) this.#vacate(one.place);
  }

  #vacate(place: number): void {
    this.#waiting[place] = undefined;
    this.#free.push(place);
  }

  stop(): void {
    clearInterval(this.#sweep);
  }

  #refuseLate(): void {
    const now = performance.now();
    for (const [place, one] of this.#waiting.entries()) {
      if (one === undefined || this.#due[place]! > now) continue;
      this.#vacate(place);
      // A response that has begun, such as a file over a slow network, may take as long as it needs.
      if (!one.isOver) one.refuseLate();
    }
  }
}
