const EVERY_MS = 2_000;

/** Reports the progress of a rebuild on the terminal. The demo shows only warnings there, so it logs warnings. */
export class RebuildProgress {
  readonly #end: number;
  readonly #log: (facts: object, text: string) => void;
  readonly #clock: () => number;
  readonly #startedAt: number;
  #loggedAt: number;

  constructor(
    end: number,
    log: (facts: object, text: string) => void,
    clock: () => number = () => performance.now(),
  ) {
    this.#end = end;
    this.#log = log;
    this.#clock = clock;
    this.#startedAt = clock();
    this.#loggedAt = this.#startedAt;
    log({ commands: end }, 'an older version wrote the projections; rebuilding them from the journal');
  }

  /** Reports that rows up to this command are written. Returns whether that was the end. */
  report(seq: number): boolean {
    const now = this.#clock();
    const isDone = seq >= this.#end;
    if (isDone) {
      this.#log({ commands: this.#end, ms: Math.round(now - this.#startedAt) }, 'projections rebuilt');
    } else if (now - this.#loggedAt >= EVERY_MS) {
      this.#loggedAt = now;
      const percent = Math.floor((seq / this.#end) * 100);
      this.#log({ seq, of: this.#end }, `rebuilding the projections: ${percent} %`);
    }
    return isDone;
  }
}
