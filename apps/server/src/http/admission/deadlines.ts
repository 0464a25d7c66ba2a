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
 * Limits how long a request may wait for its response to begin. Fastify has such a limit too, but it creates a timer and
 * an abort signal for every request and aborts the signal when the request ends, which costs more than placing an order.
 * Here one timer checks all waiting requests.
 *
 * Requests wait in numbered slots that are reused. A Map whose keys come and go allocates a new table every few dozen
 * requests, and each old table refers to the next: the garbage collector would keep thousands of finished requests.
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
