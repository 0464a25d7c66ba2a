import type { MarketMessage } from '@meridian/contract';

/** A topic that can be followed. The feed polls it for changes; it never pushes. */
export interface TopicSource {
  /** The topic's name on the wire. */
  readonly name: string;
  /** The shortest time between two updates. */
  readonly intervalMs: number;
  /** Changes since the last call; undefined when there are none. */
  takeChanges(): Partial<MarketMessage> | undefined;
  /** A full snapshot, for a new subscriber. */
  snapshot(): Partial<MarketMessage>;
}
