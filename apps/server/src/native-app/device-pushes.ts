import type { Locale } from '@meridian/contract/messages/catalogue';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { devicesOf, removeDevice } from './push-devices-table.ts';
import type { PushProvider } from './push-provider.ts';

interface Note {
  readonly titles: Readonly<Record<Locale, string>>;
  readonly link: string | null;
}

export interface DevicePushesDeps {
  readonly database: Database;
  readonly provider: PushProvider;
  readonly log: Logger;
  readonly clock: () => number;
}

const AT_A_TIME = 16;
const MAX_WAITING = 10_000;
/** A provider that is down for a moment gets the notification again; later it would be old news. */
const PAUSES_MS = [1_000, 5_000];

/**
 * Sends notifications to the installed apps of users. Notifications are hints: the user's list of messages has all of
 * them, so those that wait when the server stops, or that the provider refuses three times, are dropped.
 */
export class DevicePushes {
  readonly #deps: DevicePushesDeps;
  readonly #waiting: { readonly userId: number; readonly note: Note }[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #stopped = new AbortController();
  #dropped = 0;

  constructor(deps: DevicePushesDeps) {
    this.#deps = deps;
  }

  push(userId: number, notes: readonly Note[]): void {
    for (const note of notes) {
      if (this.#waiting.length >= MAX_WAITING) this.#dropped++;
      else this.#waiting.push({ userId, note });
    }
    if (this.#dropped > 0) {
      this.#deps.log.warn({ dropped: this.#dropped }, 'too many notifications wait for the push provider');
      this.#dropped = 0;
    }
    this.#next();
  }

  /** Waits until nothing waits. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.race(this.#running);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#waiting.length = 0;
    await Promise.all(this.#running);
  }

  #next(): void {
    while (this.#running.size < AT_A_TIME && !this.#stopped.signal.aborted) {
      const first = this.#waiting.shift();
      if (first === undefined) return;
      const run = this.#notify(first.userId, first.note)
        .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'a notification could not be sent'))
        .finally(() => {
          this.#running.delete(run);
          this.#next();
        });
      this.#running.add(run);
    }
  }

  async #notify(userId: number, { titles, link }: Note): Promise<void> {
    const { database, clock } = this.#deps;
    for (const { token, platform, locale } of await devicesOf(database, userId, new Date(clock()))) {
      const outcome = await this.#send({ token, platform, title: titles[locale], link });
      if (outcome === 'gone') await removeDevice(database, userId, token);
    }
  }

  async #send(notification: Parameters<PushProvider['send']>[0]): Promise<'accepted' | 'gone'> {
    for (const pauseMs of PAUSES_MS) {
      try {
        return await this.#deps.provider.send(notification);
      } catch {
        await this.#pause(pauseMs);
      }
    }
    return this.#deps.provider.send(notification);
  }

  #pause(ms: number): Promise<void> {
    const { signal } = this.#stopped;
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  }
}
