import type { TopicSource } from './topic-source.ts';

/** What a client that has not received anything of a topic holds. */
export const HOLDS_NOTHING = -1;

/**
 * A topic that somebody follows: its number, and its messages as JSON. However many clients follow it, an update and
 * a full message are each written out once.
 */
export class LiveTopic {
  readonly id: number;
  /** Clients that asked for it. */
  followers = 0;
  readonly #source: TopicSource;
  #seq = 0;
  #update = '';
  #full: string | undefined;
  #updatedAtMs = Number.NEGATIVE_INFINITY;

  constructor(id: number, source: TopicSource) {
    this.id = id;
    this.#source = source;
    // Whatever changed before anybody followed is part of the first full message.
    source.takeChanges();
  }

  get name(): string {
    return this.#source.name;
  }

  get seq(): number {
    return this.#seq;
  }

  /** Takes up what changed, if it is time. */
  refresh(nowMs: number): void {
    if (nowMs - this.#updatedAtMs < this.#source.intervalMs) return;
    const changes = this.#source.takeChanges();
    if (changes === undefined) return;
    this.#updatedAtMs = nowMs;
    this.#seq++;
    this.#update = JSON.stringify({ topic: this.name, seq: this.#seq, ...changes });
    this.#full = undefined;
  }

  /** Whether a client that holds that number can take the update, or needs everything. */
  followsOn(heldSeq: number): boolean {
    return heldSeq !== HOLDS_NOTHING && heldSeq === this.#seq - 1;
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
