import {
  type ErrorReply,
  type HelloReply,
  joinMessages,
  PONG,
  parseClientFrame,
  type Reason,
  SOCKET_CLOSE,
  SOCKET_LIMITS,
  type Subscription,
  type Topic,
} from '@meridian/contract';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { type Connection, FeedClient } from './feed-client.ts';
import { type FeedSessions, NO_SESSIONS } from './feed-sessions.ts';
import { LiveTopic } from './live-topic.ts';
import { PrivateConnections } from './private-connections.ts';
import type { TopicSource } from './topic-source.ts';

export interface FeedTopics {
  /** Sent to every client. */
  readonly broadcast: readonly TopicSource[];
  pair(topic: Topic): TopicSource | undefined;
}

export interface FeedOptions {
  /** Without it no client can sign in. */
  readonly sessions?: FeedSessions | undefined;
  /** Signed-in clients are added here, where the publisher of private changes finds them. */
  readonly privateConnections?: PrivateConnections | undefined;
  /** After this much of a round the event loop gets a turn. */
  readonly sliceMs?: number;
}

/** Totals for the metrics. */
export interface FeedCounts {
  frames: number;
  bytes: number;
  dropped: number;
}

/**
 * Sends topics to clients: each change is serialized once, and a client gets all its changes in one frame, at most ten
 * times a second. The feed depends on neither sockets nor the sources of its figures, so it could run on its own
 * thread.
 */
export class Feed {
  readonly counts: FeedCounts = { frames: 0, bytes: 0, dropped: 0 };
  readonly #topics: FeedTopics;
  readonly #clock: () => number;
  readonly #sessions: FeedSessions;
  readonly #privateConnections: PrivateConnections;
  readonly #sliceMs: number;
  readonly #clients = new Map<FeedClient, Translate>();
  readonly #broadcast: readonly LiveTopic[];
  readonly #pairs = new Map<string, LiveTopic>();
  /** Frames of this round, by topics, for clients that were up to date after the round before: nearly all are. */
  readonly #frames = new Map<string, Buffer | undefined>();
  #round = 0;
  /** The clients this round has yet to serve; undefined between rounds. */
  #ahead: Iterator<FeedClient> | undefined;
  #nextTopicId = 0;

  constructor(topics: FeedTopics, clock: () => number, options: FeedOptions = {}) {
    this.#topics = topics;
    this.#clock = clock;
    this.#sliceMs = options.sliceMs ?? SLICE_MS;
    this.#sessions = options.sessions ?? NO_SESSIONS;
    this.#privateConnections = options.privateConnections ?? new PrivateConnections();
    this.#sessions.onUserChange((userId) => this.#privateConnections.send(userId, { user: true }));
    this.#broadcast = topics.broadcast.map((source) => this.#liveTopic(source));
  }

  get clients(): number {
    return this.#clients.size;
  }

  connect(connection: Connection, t: Translate): FeedClient {
    const client = new FeedClient(connection, this.#clock());
    this.#clients.set(client, t);
    for (const topic of this.#broadcast) client.followBroadcast(topic, this.#clock());
    this.#deliver(client);
    return client;
  }

  disconnect(client: FeedClient): void {
    if (!this.#clients.delete(client)) return;
    client.unfollowAll();
    this.#privateConnections.remove(client.userId, client);
    client.signOut();
  }

  /**
   * One round: collect the changes, then serve all clients, a few at a time, so that orders do not wait until thousands
   * of clients are served. The next round begins after this one, with the changes collected in between.
   */
  flush(): void {
    if (this.#ahead !== undefined) return;
    const now = this.#clock();
    this.#round++;
    this.#frames.clear();
    for (const topic of this.#broadcast) topic.refresh(now, this.#round);
    for (const topic of this.#pairs.values()) topic.refresh(now, this.#round);
    this.#ahead = this.#clients.keys();
    this.#serveSome();
  }

  #serveSome(): void {
    const now = this.#clock();
    const end = performance.now() + this.#sliceMs;
    for (let served = 1; ; served++) {
      const { value: client, done } = this.#ahead!.next();
      if (done) break;
      const verdict = client.verdict(now);
      if (verdict !== undefined) this.#drop(client, verdict.code, verdict.reason);
      else if (client.keepsUp) this.#deliver(client);
      if (served % CLIENTS_PER_CLOCK_READ === 0 && performance.now() >= end) {
        setImmediate(() => this.#serveSome());
        return;
      }
    }
    this.#ahead = undefined;
    this.#privateConnections.flush();
    this.#dropUnfollowed();
  }

  receive(client: FeedClient, text: string): void {
    if (!this.countFrame(client)) return;
    const frame = parseClientFrame(text);
    switch (frame?.kind) {
      case 'ping':
        client.pinged(this.#clock());
        client.connection.send(PONG);
        return;
      case 'subscription':
        this.#subscribe(client, frame.subscription, text);
        return;
      case 'hello':
        void this.#greet(client, frame.token);
        return;
      case undefined:
        this.#refuse(client, 'malformed', text);
    }
  }

  /** Counts a frame of any kind and disconnects a client that sends too many. */
  countFrame(client: FeedClient): boolean {
    if (client.countFrame(this.#clock())) return true;
    this.#drop(client, SOCKET_CLOSE.policyViolation, 'too many frames');
    return false;
  }

  /** Assigns the socket to this user, until the session ends or another hello replaces it. */
  async #greet(client: FeedClient, token: string): Promise<void> {
    let refused: Reason = 'not_logged_in';
    const session = await this.#sessions.identify(token).catch(() => {
      refused = 'not_ready';
      return undefined;
    });
    if (!this.#clients.has(client)) return;
    this.#privateConnections.remove(client.userId, client);
    client.signOut();
    if (session === undefined) {
      this.#reply(client, { op: 'hello', ok: false, ...this.#refusal(client, refused) });
      return;
    }
    client.signIn(session, () => this.#drop(client, SOCKET_CLOSE.sessionEnded, 'session ended'));
    this.#privateConnections.add(session.userId, client);
    this.#reply(client, { op: 'hello', ok: true });
  }

  #subscribe(client: FeedClient, { topic, follow }: Subscription, text: string): void {
    const source = this.#topics.pair(topic);
    if (source === undefined) {
      this.#refuse(client, 'not_found', text);
      return;
    }
    const known = this.#pairs.get(source.name);
    if (!follow) {
      if (known !== undefined) client.unfollow(known);
      return;
    }
    const isNew = known === undefined || !client.topics.has(known);
    if (isNew && client.pairs >= SOCKET_LIMITS.maxTopics) {
      this.#refuse(client, 'too_many_topics', text);
      return;
    }
    const followed = this.#pairs.getOrInsertComputed(source.name, () => this.#liveTopic(source));
    client.follow(followed, this.#clock());
    this.#deliver(client);
  }

  #deliver(client: FeedClient): void {
    const now = this.#clock();
    const frame = this.#frameFor(client, now);
    client.sentUpTo = this.#round;
    if (client.unseen.size > 0) client.sent(now);
    if (frame === undefined) return;
    this.counts.frames++;
    this.counts.bytes += frame.length;
    client.connection.send(frame);
  }

  #frameFor(client: FeedClient, nowMs: number): Buffer | undefined {
    if (client.unseen.size > 0 || client.sentUpTo !== this.#round - 1) return frameOf(client, nowMs);
    const { topicsKey } = client;
    const known = this.#frames.get(topicsKey);
    if (known !== undefined || this.#frames.has(topicsKey)) return known;
    const frame = frameOf(client, nowMs);
    this.#frames.set(topicsKey, frame);
    return frame;
  }

  #drop(client: FeedClient, code: number, reason: string): void {
    this.counts.dropped++;
    this.disconnect(client);
    client.connection.close(code, reason);
  }

  #refuse(client: FeedClient, reason: Reason, text: string): void {
    const frame = text.slice(0, ECHOED_CHARACTERS).toWellFormed();
    this.#reply(client, { op: 'error', ...this.#refusal(client, reason), frame });
  }

  #refusal(client: FeedClient, reason: Reason): { reason: Reason; msg: string } {
    const t = this.#clients.get(client) as ((id: Reason) => string) | undefined;
    return { reason, msg: t?.(reason) ?? '' };
  }

  #reply(client: FeedClient, message: ErrorReply | HelloReply): void {
    client.connection.send(JSON.stringify(message));
  }

  #liveTopic(source: TopicSource): LiveTopic {
    return new LiveTopic(this.#nextTopicId++, source);
  }

  /** Drops pairs without followers; a new subscriber gets a full snapshot. */
  #dropUnfollowed(): void {
    for (const [name, topic] of this.#pairs) if (topic.followers === 0) this.#pairs.delete(name);
  }
}

const ECHOED_CHARACTERS = 64;
/** Half a millisecond is about what placing an order takes. */
const SLICE_MS = 0.5;
/** Reading the clock after every client would cost a tenth of serving it. */
const CLIENTS_PER_CLOCK_READ = 8;

/** All due messages of a client, in one frame; undefined when there are none. */
function frameOf({ topics, unseen, sentUpTo }: FeedClient, nowMs: number): Buffer | undefined {
  const due: string[] = [];
  for (const topic of topics) {
    const snapshotDueMs = unseen.get(topic);
    if (snapshotDueMs !== undefined) {
      if (snapshotDueMs <= nowMs) due.push(topic.full);
    } else if (topic.isNewSince(sentUpTo)) due.push(topic.followsOn(sentUpTo) ? topic.update : topic.full);
  }
  return due.length === 0 ? undefined : Buffer.from(joinMessages(due));
}
