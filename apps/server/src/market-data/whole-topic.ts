import type { MarketMessage } from '@meridian/contract';
import type { TopicSource } from './feed/topic-source.ts';

/** A topic whose every update is a full snapshot. */
export abstract class WholeTopic implements TopicSource {
  abstract readonly name: string;
  abstract readonly intervalMs: number;
  #changed = false;

  abstract snapshot(): Partial<MarketMessage>;

  /** The next call of `takeChanges` returns a snapshot. */
  markChanged(): void {
    this.#changed = true;
  }

  takeChanges(): Partial<MarketMessage> | undefined {
    if (!this.#changed) return undefined;
    this.#changed = false;
    return this.snapshot();
  }
}
