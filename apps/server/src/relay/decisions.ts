import { Relay, type RelayDeps } from './relay.ts';

/**
 * Carries decisions that operators stored to the engine. The table owns what was decided and the engine follows; it never
 * writes back.
 */
export class Decisions<Task extends { readonly id: bigint }> {
  readonly #relay: Relay<Task>;
  readonly #align: () => Promise<void>;

  /** `align` applies the table where the engine differs without a task. */
  constructor(relay: RelayDeps<Task>, align: () => Promise<void>) {
    this.#relay = new Relay(relay);
    this.#align = align;
  }

  /** Runs before any call is accepted, so that a stop interrupted by a crash is in force. */
  async open(): Promise<void> {
    await this.#relay.settle();
    await this.#align();
    this.#relay.start();
  }

  /** Delivers pending decisions; when it returns they are done or wait for the next try. */
  settle(): Promise<void> {
    return this.#relay.settle();
  }

  stop(): Promise<void> {
    return this.#relay.stop();
  }
}
