import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { Rounds } from '../relay/rounds.ts';
import type { SealingKey } from '../secrets/sealing-key.ts';
import type { Message } from './message.ts';
import {
  type DueMessage,
  dropMessages,
  giveUpMessages,
  postponeMessage,
  putOutgoingMessages,
  takeDueMessages,
} from './outgoing-messages-table.ts';
import type { Transport, Transports } from './transport.ts';

export interface PostboxDeps {
  readonly database: Database;
  readonly key: SealingKey;
  readonly transports: Transports;
  readonly log: Logger;
  readonly clock: () => number;
}

/** Messages that are reserved with one statement, and those that are sent at the same time. */
const RESERVED = 200;
const AT_ONCE = 20;
/** Between two groups: thousands of messages at once must not delay calls. */
const PAUSE_MS = 10;
const POLL_MS = 1_000;
/** In the first half deliveries begin; the second is longer than the slowest delivery. */
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 2_000;
const DAY_MS = 24 * 60 * 60_000;
const NOTHING = 'nothing';

/**
 * Messages are stored in the transaction that causes them and delivered afterwards, with retries until they are
 * accepted or have become useless. So a user is notified of a changed password even if the server crashes in between.
 */
export class Postbox {
  readonly #deps: PostboxDeps;
  readonly #rounds = new Rounds(POLL_MS, () => this.#deliverDue());
  #accepted: bigint[] = [];
  #dropping: Promise<void> | undefined;

  constructor(deps: PostboxDeps) {
    this.#deps = deps;
  }

  delivers(channel: 'email' | 'sms'): boolean {
    return this.#deps.transports[channel] !== undefined;
  }

  /** Call it in a transaction; after the commit call `nudge`. Without a transport the message is dropped at once. */
  async put(on: Pick<Database, 'db'>, message: Message, usefulMs: number = DAY_MS): Promise<void> {
    await this.putAll(on, [message], usefulMs);
  }

  /** Many at once. */
  async putAll(
    on: Pick<Database, 'db'>,
    messages: readonly Message[],
    usefulMs: number = DAY_MS,
  ): Promise<void> {
    const { key, clock } = this.#deps;
    const now = new Date(clock());
    const giveUpAt = new Date(now.getTime() + usefulMs);
    const delivered = messages.filter(({ channel }) => this.delivers(channel));
    if (delivered.length === 0) return;
    await putOutgoingMessages(
      on,
      delivered.map((message) => ({
        channel: message.channel,
        purpose: message.purpose,
        sealed: key.seal('message', JSON.stringify(message)),
        now,
        giveUpAt,
      })),
    );
  }

  /** Does the same work without a message: the time of a response must not reveal whether an address has an account. */
  async putNothing(on: Pick<Database, 'db'>, like: Message): Promise<void> {
    await this.put(on, { ...like, purpose: NOTHING }, 0);
  }

  start(): void {
    this.#rounds.start();
  }

  nudge(): void {
    this.#rounds.nudge();
  }

  /** Delivers what is due now. */
  settle(): Promise<void> {
    return this.#rounds.settle();
  }

  async stop(): Promise<void> {
    await this.#rounds.stop();
    await Promise.all([this.#deps.transports.email?.close(), this.#deps.transports.sms?.close()]);
  }

  async #deliverDue(): Promise<void> {
    const { database, clock, log } = this.#deps;
    try {
      const now = new Date(clock());
      for (const lost of await giveUpMessages(database, now)) {
        if (lost.purpose !== NOTHING) log.warn(lost, 'a message was dropped');
      }
      let due: DueMessage[];
      do {
        const reservedAt = performance.now();
        due = await takeDueMessages(database, RESERVED, now, new Date(now.getTime() + LEASE_MS));
        for (let at = 0; at < due.length; at += AT_ONCE) {
          if (at > 0) await sleep(PAUSE_MS);
          // The rest is due again after the lease.
          if (this.#rounds.isStopped || performance.now() - reservedAt > LEASE_MS / 2) break;
          await Promise.all(due.slice(at, at + AT_ONCE).map((message) => this.#deliver(message)));
        }
      } while (due.length === RESERVED && !this.#rounds.isStopped);
    } catch (error) {
      log.warn({ err: error }, 'outgoing messages could not be processed; retrying');
    }
  }

  /** Each message is dropped as soon as it was accepted: a slower one must not cause it to be sent again. */
  async #deliver(message: DueMessage): Promise<void> {
    if (await this.#send(message)) await this.#drop(message.id);
  }

  /** Messages that are accepted at the same time are dropped with one statement. */
  #drop(id: bigint): Promise<void> {
    this.#accepted.push(id);
    this.#dropping ??= nextTurn().then(() => {
      const ids = this.#accepted;
      this.#accepted = [];
      this.#dropping = undefined;
      return dropMessages(this.#deps.database, ids);
    });
    return this.#dropping;
  }

  /** Returns whether it was accepted. */
  async #send({ id, channel, purpose, sealed, attempts }: DueMessage): Promise<boolean> {
    const { database, key, transports, clock, log } = this.#deps;
    const transport: Transport | undefined = transports[channel];
    try {
      const message: Message = JSON.parse(key.openText('message', sealed));
      if (purpose !== NOTHING) await transport?.send(message);
      return true;
    } catch (error) {
      // The provider's message may repeat the address; the kind of failure is enough here.
      const { name, code } = error as NodeJS.ErrnoException;
      log.warn({ channel, purpose, attempts, error: code ?? name }, 'a message could not be delivered');
      const waitMs = FIRST_RETRY_MS * 2 ** Math.min(10, attempts - 1);
      await postponeMessage(database, id, new Date(clock() + waitMs));
      return false;
    }
  }
}
