import type { TopicSource } from './topic-source.ts';

/**
 * A followed topic: its sequence number, and its messages as JSON. However many clients follow it, an update and a full
 * message are each serialized once.
 */
export class LiveTopic {
  readonly id: number;
  /** Clients that follow it. */
  followers = 0;
  readonly #source: TopicSource;
  #seq = 0;
  #update = '';
  #full: string | undefined;
  #updatedAtMs = Number.NEGATIVE_INFINITY;
  #changedIn = 0;
  #changedBefore = 0;

  constructor(id: number, source: TopicSource) {
    this.id = id;
    this.#source = source;
    // Changes from before the first follower are part of the first full message.
    source.takeChanges();
  }

  get name(): string {
    return this.#source.name;
  }

  /** Collects changes, if it is time. At most once in a round. */
  refresh(nowMs: number, round: number): void {
    if (nowMs - this.#updatedAtMs < this.#source.intervalMs) return;
    const changes = this.#source.takeChanges();
    if (changes === undefined) return;
    this.#updatedAtMs = nowMs;
    this.#changedBefore = this.#changedIn;
    this.#changedIn = round;
    this.#seq++;
    this.#update = JSON.stringify({ topic: this.name, seq: this.#seq, ...changes });
    this.#full = undefined;
  }

  /** Whether there is something new for a client that has everything up to that round. */
  isNewSince(round: number): boolean {
    return this.#changedIn > round;
  }

  /** Whether the newest update is all such a client lacks; otherwise it needs a full message. */
  followsOn(round: number): boolean {
    return this.#changedBefore <= round;
  }

  get update(): string {
    return this.#update;
  }

  get full(): string {
    this.#full ??= JSON.stringify({
      topic: this.name,
      seq: this.#seq,
      full: true,
      ...this.#source.snapshot(),
    });
    return this.#full;
  }
}
