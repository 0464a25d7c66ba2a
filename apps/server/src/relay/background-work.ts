import type { Logger } from 'pino';
import { Rounds } from './rounds.ts';

/** Work in rounds. A round that fails is logged as `failure`, and the next one tries again. */
export abstract class BackgroundWork {
  readonly #rounds: Rounds;

  constructor(everyMs: number, log: Logger, failure: string) {
    this.#rounds = new Rounds(everyMs, async () => {
      try {
        await this.work();
      } catch (error) {
        log.warn({ err: error }, `${failure}; retrying`);
      }
    });
  }

  start(): void {
    this.#rounds.start();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** Does what can be done now. */
  settle(): Promise<void> {
    return this.#rounds.settle();
  }

  /** Long work asks between its steps, so that a stop does not wait for all of it. */
  protected get isStopped(): boolean {
    return this.#rounds.isStopped;
  }

  protected abstract work(): Promise<void>;
}
