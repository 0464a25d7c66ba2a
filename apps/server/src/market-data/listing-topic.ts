import type { MarketMessage } from '@meridian/contract';
import { WholeTopic } from './whole-topic.ts';

/** A number that changes whenever a market is listed, changes or is announced. */
export class ListingVersion {
  readonly #listeners = new Set<() => void>();
  #version: number;

  constructor(version = 0) {
    this.#version = version;
  }

  get version(): number {
    return this.#version;
  }

  raise(nowMs: number): void {
    this.#version = Math.max(this.#version + 1, nowMs);
    for (const listener of this.#listeners) listener();
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }
}

/** Open screens load their lists again when the number differs from the one they had. */
export class ListingTopic extends WholeTopic {
  readonly name = 'listing';
  readonly intervalMs = 500;
  readonly #version: ListingVersion;

  constructor(version: ListingVersion) {
    super();
    this.#version = version;
    version.onChange(() => this.markChanged());
  }

  snapshot(): Partial<MarketMessage> {
    return { listing: this.#version.version };
  }
}
