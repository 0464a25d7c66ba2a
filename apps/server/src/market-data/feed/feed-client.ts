import { SOCKET_CLOSE, SOCKET_LIMITS } from '@meridian/contract';
import type { FeedSession } from './feed-sessions.ts';
import type { LiveTopic } from './live-topic.ts';

/** A connection to one client, independent of the transport. */
export interface Connection {
  send(frame: string | Buffer): void;
  /** Bytes sent and not yet taken by the network. */
  readonly bufferedBytes: number;
  close(code: number, reason: string): void;
}

/** Above this many buffered bytes, a client gets no updates until it has caught up; then it gets a full snapshot. */
const CONFLATE_BYTES = 64 * 1024;
/** Clients ping every 30 seconds; after three missed pings the client is gone. */
const SILENCE_LIMIT_MS = 90_000;
const SNAPSHOT_PAUSE_MS = 1_000;

/** One client's state: the topics it follows, the messages it has received, and whether it keeps up. */
export class FeedClient {
  readonly connection: Connection;
  readonly topics = new Set<LiveTopic>();
  /** Followed topics that were not sent in full yet, with the time from which they may be. */
  readonly unseen = new Map<LiveTopic, number>();
  /** The round up to which every update of its topics was sent to it. */
  sentUpTo = 0;
  /** The same for all clients that follow the same topics in the same order. */
  topicsKey = '';
  #session: FeedSession | undefined;
  #stopWatching: (() => void) | undefined;
  /** When a topic was last sent in full, including topics no longer followed. */
  readonly #snapshotSentAtMs = new Map<string, number>();
  #pairs = 0;
  #pingedAtMs: number;
  #slowSinceMs: number | undefined;
  #second = 0;
  #framesInSecond = 0;

  constructor(connection: Connection, nowMs: number) {
    this.connection = connection;
    this.#pingedAtMs = nowMs;
  }

  /** The user of this socket; undefined until a hello. */
  get userId(): string | undefined {
    return this.#session?.userId;
  }

  signIn(session: FeedSession, onEnd: () => void): void {
    this.#session = session;
    this.#stopWatching = session.onEnd(onEnd);
  }

  signOut(): void {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    this.#session = undefined;
  }

  /**
   * Follows a pair, or requests a full snapshot again. A pair is sent in full once a second at most, however often it
   * is requested: it is the largest message for the smallest request.
   */
  follow(topic: LiveTopic, nowMs: number): void {
    if (!this.topics.has(topic)) this.#pairs++;
    const dueMs = (this.#snapshotSentAtMs.get(topic.name) ?? Number.NEGATIVE_INFINITY) + SNAPSHOT_PAUSE_MS;
    this.followBroadcast(topic, Math.max(nowMs, dueMs));
  }

  /** Everything due has been sent. */
  sent(nowMs: number): void {
    for (const [topic, dueMs] of this.unseen) {
      if (dueMs > nowMs) continue;
      this.unseen.delete(topic);
      this.#snapshotSentAtMs.set(topic.name, nowMs);
    }
    if (this.#snapshotSentAtMs.size <= SOCKET_LIMITS.maxTopics) return;
    for (const [name, at] of this.#snapshotSentAtMs)
      if (nowMs - at >= SNAPSHOT_PAUSE_MS) this.#snapshotSentAtMs.delete(name);
  }

  unfollow(topic: LiveTopic): void {
    if (!this.topics.delete(topic)) return;
    this.unseen.delete(topic);
    this.#pairs--;
    topic.followers--;
    this.#nameTopics();
  }

  followBroadcast(topic: LiveTopic, dueMs: number): void {
    if (!this.topics.has(topic)) topic.followers++;
    this.topics.add(topic);
    this.unseen.set(topic, dueMs);
    this.#nameTopics();
  }

  unfollowAll(): void {
    for (const topic of this.topics) topic.followers--;
    this.topics.clear();
    this.unseen.clear();
    this.#pairs = 0;
  }

  #nameTopics(): void {
    this.topicsKey = Array.from(this.topics, ({ id }) => id).join(' ');
  }

  get pairs(): number {
    return this.#pairs;
  }

  pinged(nowMs: number): void {
    this.#pingedAtMs = nowMs;
  }

  /** Counts one frame of any kind; false when there were too many in this second. */
  countFrame(nowMs: number): boolean {
    const second = Math.floor(nowMs / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#framesInSecond = 0;
    }
    return ++this.#framesInSecond <= SOCKET_LIMITS.maxFramesPerSecond;
  }

  /** The reason to disconnect this client; undefined if there is none. */
  verdict(nowMs: number): { code: number; reason: string } | undefined {
    if (nowMs - this.#pingedAtMs > SILENCE_LIMIT_MS) {
      return { code: SOCKET_CLOSE.policyViolation, reason: 'no ping for 90 s' };
    }
    const buffered = this.connection.bufferedBytes;
    if (buffered <= CONFLATE_BYTES) {
      this.#slowSinceMs = undefined;
      return undefined;
    }
    this.#slowSinceMs ??= nowMs;
    const isTooSlow = nowMs - this.#slowSinceMs >= SOCKET_LIMITS.slowConsumerMs;
    if (!isTooSlow && buffered <= SOCKET_LIMITS.maxBufferedBytes) return undefined;
    return { code: SOCKET_CLOSE.tryAgainLater, reason: 'too slow' };
  }

  get keepsUp(): boolean {
    return this.#slowSinceMs === undefined;
  }
}
