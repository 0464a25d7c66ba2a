import { BROADCAST_TOPICS, type MarketMessage } from '@meridian/contract/socket';

export interface TopicSequence {
  /** Whether the message may be applied. Otherwise a message was missed and the topic must be subscribed again. */
  readonly accept: (message: MarketMessage) => boolean;
  /** Call for a new connection, where every topic starts with a full message. */
  readonly reset: () => void;
}

const BROADCAST: ReadonlySet<string> = new Set(BROADCAST_TOPICS);

/** Tracks the gapless sequence numbers of each topic. */
export function createTopicSequence(): TopicSequence {
  const last = new Map<string, number>();
  return {
    accept({ topic, seq, full }) {
      const known = last.get(topic);
      const follows = full === true || (known !== undefined && seq === known + 1);
      // Rows of a broadcast are independent and cannot be requested again: the next tick corrects the row.
      if (!follows && !BROADCAST.has(topic)) {
        last.delete(topic);
        return false;
      }
      last.set(topic, seq);
      return true;
    },
    reset: () => last.clear(),
  };
}
