import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { type Listening, listen } from '../../database/listen.ts';
import type { Caller } from '../../http/admission/policy.ts';
import { hashToken, newId, newToken } from '../../secrets/secrets.ts';
import type { LoginMethod } from '../account-tables.ts';
import {
  addSession,
  findSessions,
  openSessions,
  type SessionOfUser,
  touchSession,
  USER_CHANGED,
} from './sessions-table.ts';

export type UserCaller = Extract<Caller, { kind: 'user' }>;

/** Where a request comes from, as far as a session records it. */
export interface Origin {
  readonly ip: string;
  /** The browser and system, for the list of devices. */
  readonly device: string;
}

export const SESSION_LIFE = {
  /** Lifetime without a request. */
  idleMs: 7 * 24 * 60 * 60_000,
  /** Maximum lifetime, regardless of use. */
  absoluteMs: 30 * 24 * 60 * 60_000,
} as const;

/** How long a session is cached; changes arrive much sooner, as notifications. */
const CACHE_MS = 5_000;
const MAX_CACHED = 50_000;
/** The maximum number of sessions read with one statement. */
const MAX_BATCH = 500;
/** Recording every use would cost a write per request. */
const TOUCH_MS = 60_000;

interface CachedSession {
  readonly session: SessionOfUser;
  readonly caller: UserCaller;
  readonly readAtMs: number;
  touchedAtMs: number;
  /** Whether it was used since it was read. */
  used: boolean;
}

/**
 * Sessions of users. A token is 256 random bits; the database holds its hash. A session is ended by logout, by its
 * owner or an operator, by a password change, by inactivity or by age. From then on its token is refused, and sockets
 * opened with it are closed.
 */
export class Sessions {
  readonly #database: Database;
  readonly #clock: () => number;
  readonly #log: Logger;
  /** Cached by token: hashing the token again for each request would cost as much as the rest of the call. */
  readonly #cache = new Map<string, CachedSession>();
  #wanted = new Set<string>();
  #reading: Promise<ReadonlyMap<string, CachedSession>> | undefined;
  readonly #watched = new Map<number, Map<string, Set<() => void>>>();
  readonly #onUserChange = new Set<(userId: string) => void>();
  /** Counts changes: a row that was read before a change and arrives after it is not cached. */
  #changes = 0;
  #listening: Listening | undefined;
  readonly #touching = new Set<Promise<void>>();

  constructor(database: Database, clock: () => number, log: Logger) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
  }

  /** Receives changes made by other processes. */
  async start(): Promise<void> {
    const received = (payload: string) => this.userChanged(Number(payload));
    // Notifications may have been missed while the connection was lost.
    const reconnected = () => this.#clearAll();
    this.#listening = await listen(this.#database.sql.settings, USER_CHANGED, received, reconnected);
  }

  async stop(): Promise<void> {
    await this.#listening?.stop();
    await this.settle();
  }

  /** Waits until everything is recorded. */
  async settle(): Promise<void> {
    await Promise.all(this.#touching);
  }

  /** Opens a session; its token is returned only here. Call it in the transaction of the login. */
  async open(
    on: Pick<Database, 'db'>,
    userId: number,
    method: LoginMethod,
    { ip, device }: Origin,
  ): Promise<string> {
    const token = newToken();
    const now = this.#clock();
    await addSession(on, {
      id: newId(),
      tokenHash: hashToken(token),
      userId,
      method,
      device,
      ip,
      at: new Date(now),
      expiresAt: new Date(now + SESSION_LIFE.absoluteMs),
    });
    return token;
  }

  /** Synchronous for a cached session, which for a busy caller is all but one request every five seconds. */
  authenticate(token: string): UserCaller | undefined | Promise<UserCaller | undefined> {
    const now = this.#clock();
    const known = this.#cache.get(token);
    if (known === undefined || now - known.readAtMs > CACHE_MS || now < known.readAtMs)
      return this.#read(token).then((read) => this.#use(read, now));
    return this.#use(known, now);
  }

  /** The session behind a socket. The socket is notified within a second of its end. */
  async identify(
    token: string,
  ): Promise<{ userId: string; onEnd(listener: () => void): () => void } | undefined> {
    const caller = await this.authenticate(token);
    if (caller === undefined) return undefined;
    const { userId, sessionId } = caller;
    const onEnd = (listener: () => void) => {
      const stop = this.watch(Number(userId), sessionId, listener);
      // The session may have ended after it was read and before it was watched.
      void this.#closeEnded(Number(userId));
      return stop;
    };
    return { userId, onEnd };
  }

  /** Calls `onEnd` once, within a second of the session's end. Returns a function that stops watching. */
  watch(userId: number, sessionId: string, onEnd: () => void): () => void {
    const ofUser = this.#watched.getOrInsertComputed(userId, () => new Map<string, Set<() => void>>());
    const ofSession = ofUser.getOrInsertComputed(sessionId, () => new Set<() => void>());
    ofSession.add(onEnd);
    return () => {
      ofSession.delete(onEnd);
      if (ofSession.size === 0) ofUser.delete(sessionId);
      if (ofUser.size === 0) this.#watched.delete(userId);
    };
  }

  /**
   * Calls `listener` after a user's row or sessions changed, here or in another process. Returns a function that stops
   * it.
   */
  onUserChange(listener: (userId: string) => void): () => void {
    this.#onUserChange.add(listener);
    return () => void this.#onUserChange.delete(listener);
  }

  /** The user's row has changed: nothing cached about the user is valid any more. */
  userChanged(userId: number): void {
    this.#changes++;
    for (const [token, { session }] of this.#cache) {
      if (session.userId === userId) this.#cache.delete(token);
    }
    if (this.#watched.has(userId)) void this.#closeEnded(userId);
    for (const listener of this.#onUserChange) listener(String(userId));
  }

  #use(known: CachedSession | undefined, now: number): UserCaller | undefined {
    if (known === undefined || !isAlive(known, now)) return undefined;
    known.used = true;
    if (now - known.touchedAtMs >= TOUCH_MS) this.#touch(known, now);
    return known.caller;
  }

  async #read(token: string): Promise<CachedSession | undefined> {
    this.#wanted.add(token);
    this.#reading ??= this.#readBatch();
    return (await this.#reading).get(token);
  }

  /**
   * Reads all sessions requested in this turn, and those in use that expire soon: one statement for hundreds of busy
   * callers instead of one each.
   */
  async #readBatch(): Promise<ReadonlyMap<string, CachedSession>> {
    await new Promise(setImmediate);
    this.#reading = undefined;
    const tokens = this.#wanted;
    this.#wanted = new Set();
    const now = this.#clock();
    this.#addExpiringSoon(tokens, now);
    const changes = this.#changes;
    const byHash = new Map([...tokens].map((token) => [token, hashToken(token)]));
    const rows = await findSessions(this.#database, [...byHash.values()]);
    const found = new Map(rows.map((row) => [row.tokenHash.toString('base64'), row]));
    const read = new Map<string, CachedSession>();
    for (const [token, hash] of byHash) {
      this.#cache.delete(token);
      const session = found.get(hash.toString('base64'));
      if (session === undefined) continue;
      const touchedAtMs = session.lastSeenAt.getTime();
      const known = { session, caller: callerOf(session), readAtMs: now, touchedAtMs, used: false };
      read.set(token, known);
      if (changes === this.#changes) this.#addToCache(token, known);
    }
    return read;
  }

  /** The oldest come first, because a refreshed session moves to the end. */
  #addExpiringSoon(tokens: Set<string>, now: number): void {
    for (const [token, { readAtMs, used }] of this.#cache) {
      if (now - readAtMs < CACHE_MS / 2 || tokens.size >= MAX_BATCH) return;
      if (used) tokens.add(token);
      else if (now - readAtMs > CACHE_MS) this.#cache.delete(token);
    }
  }

  #addToCache(token: string, known: CachedSession): void {
    if (this.#cache.size >= MAX_CACHED) this.#cache.delete(this.#cache.keys().next().value!);
    this.#cache.set(token, known);
  }

  #touch(known: CachedSession, now: number): void {
    known.touchedAtMs = now;
    const touching = touchSession(this.#database, known.session.sessionId, new Date(now))
      .catch((error: unknown) => this.#log.warn({ err: error }, 'the use of a session was not recorded'))
      .finally(() => this.#touching.delete(touching));
    this.#touching.add(touching);
  }

  async #closeEnded(userId: number): Promise<void> {
    try {
      const open = await openSessions(this.#database, userId);
      for (const [id, listeners] of this.#watched.get(userId) ?? []) {
        if (!open.has(id)) for (const end of [...listeners]) end();
      }
    } catch (error) {
      // The session may have ended in the meantime: a socket that reconnects is checked again.
      this.#log.warn(
        { err: error },
        'could not check the sessions of a changed user; closing the sockets of that user',
      );
      for (const listeners of [...(this.#watched.get(userId)?.values() ?? [])]) {
        for (const end of [...listeners]) end();
      }
    }
  }

  #clearAll(): void {
    this.#changes++;
    this.#cache.clear();
    for (const userId of this.#watched.keys()) {
      void this.#closeEnded(userId);
      for (const listener of this.#onUserChange) listener(String(userId));
    }
  }
}

function isAlive({ session, touchedAtMs }: CachedSession, now: number): boolean {
  return now < session.expiresAt.getTime() && now - touchedAtMs < SESSION_LIFE.idleMs;
}

function callerOf(session: SessionOfUser): UserCaller {
  return {
    kind: 'user',
    userId: String(session.userId),
    sessionId: session.sessionId,
    kyc: session.kyc,
    suspended: session.suspended,
    lockedUntilMs: session.lockedUntil?.getTime(),
    permissions: { ieo: session.mayUseIeo, fiat: session.mayUseFiat },
  };
}
