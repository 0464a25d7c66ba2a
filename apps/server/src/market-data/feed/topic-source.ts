import type { MarketMessage } from '@meridian/contract';

/** Something that can be followed. The feed asks it what is new; it never pushes. */
export interface TopicSource {
  /** The topic's name on the wire. */
  readonly name: string;
  /** The shortest time between two updates. */
  readonly intervalMs: number;
  /** What changed since the last call; undefined when nothing did. */
  takeChanges(): Partial<MarketMessage> | undefined;
  /** Everything, for somebody who holds nothing yet. */
  snapshot(): Partial<MarketMessage>;
}
