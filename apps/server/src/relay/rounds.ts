/**
 * Rounds of background work, one at a time: on a timer, and once more when `nudge` was called during a round. The work
 * handles its own errors.
 */
export class Rounds {
  readonly #everyMs: number;
  readonly #work: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(everyMs: number, work: () => Promise<void>) {
    this.#everyMs = everyMs;
    this.#work = work;
  }

  /** Long work asks between its steps, so that a stop does not wait for all of it. */
  get isStopped(): boolean {
    return this.#stopped;
  }

  start(): void {
    this.#timer = setInterval(() => this.nudge(), this.#everyMs);
    this.nudge();
  }

  nudge(): void {
    if (this.#stopped) return;
    if (this.#round !== undefined) {
      this.#again = true;
      return;
    }
    this.#round = this.#work().finally(() => {
      this.#round = undefined;
      if (!this.#again) return;
      this.#again = false;
      this.nudge();
    });
  }

  /** Does what can be done now. */
  async settle(): Promise<void> {
    this.nudge();
    while (this.#round !== undefined) await this.#round;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#round;
  }
}
