import type { NoticePush } from '@meridian/contract';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { Rounds } from '../relay/rounds.ts';
import { type DueNotice, nextContentChange, noticesBetween, verifiedAmong } from './notices-table.ts';

export interface ContentNewsDeps {
  readonly database: Database;
  /** Told to every open app. */
  readonly everyone: { raise(nowMs: number, news: readonly NoticePush[]): void };
  /** Open screens of users. */
  readonly connections: {
    users(): readonly string[];
    send(userId: string, change: { readonly news: readonly NoticePush[] }): void;
  };
  readonly clock: () => number;
  readonly log: Logger;
}

const EVERY_MS = 250;
/** A notice can be stored after a round that began later than its moment. Far longer than a request may take. */
const LATE_MS = 60_000;

/**
 * Tells open apps that content changed: after a decision of operators, and when something of the schedule begins or
 * ends. A new notice is sent with its title, so that thousands of apps need not ask for it at the same moment.
 */
export class ContentNews {
  readonly #deps: ContentNewsDeps;
  readonly #rounds = new Rounds(EVERY_MS, () => this.#run());
  /** Notices up to then were told, apart from those that were stored late. */
  #toldUntil: number;
  /** The notices of the time in which others may still be stored late. */
  #recent: ReadonlySet<number> = new Set();
  /** When the schedule next changes what is shown; undefined until it was read. */
  #next: number | undefined;
  #changed = false;

  constructor(deps: ContentNewsDeps) {
    this.#deps = deps;
    this.#toldUntil = deps.clock();
  }

  start(): void {
    this.#rounds.start();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** Operators changed something. */
  changed(): void {
    this.#changed = true;
    this.#rounds.nudge();
  }

  async #run(): Promise<void> {
    const { clock, log } = this.#deps;
    const now = clock();
    if (!this.#changed && this.#next !== undefined && now < this.#next) return;
    const isStart = this.#next === undefined;
    const changed = this.#changed;
    this.#changed = false;
    try {
      const next = await nextContentChange(this.#deps.database, new Date(now));
      const from = new Date(this.#toldUntil - LATE_MS);
      const notices = await noticesBetween(this.#deps.database, from, new Date(now));
      const isNew = ({ id, publishedAt }: DueNotice) =>
        publishedAt.getTime() > this.#toldUntil || !(isStart || this.#recent.has(id));
      if (!isStart || changed) await this.#tell(now, notices.filter(isNew));
      this.#next = next;
      this.#toldUntil = now;
      this.#recent = new Set(notices.map(({ id }) => id));
    } catch (error) {
      this.#changed = changed || !isStart;
      log.warn({ err: error }, 'open apps were not told of changed content; retrying');
    }
  }

  async #tell(now: number, notices: readonly DueNotice[]): Promise<void> {
    const { database, everyone, connections } = this.#deps;
    const of = (audience: DueNotice['audience']) =>
      notices.filter((notice) => notice.audience === audience).map(onWire);
    everyone.raise(now, of('everyone'));
    const [users, verified] = [of('users'), of('verified')];
    const connected = users.length + verified.length === 0 ? [] : connections.users();
    if (users.length > 0) for (const userId of connected) connections.send(userId, { news: users });
    if (verified.length > 0)
      for (const userId of await verifiedAmong(database, connected.map(Number)))
        connections.send(String(userId), { news: verified });
  }
}

const onWire = ({ id, titleEn, titleJa, publishedAt, pinned }: DueNotice): NoticePush => ({
  id,
  title: { en: titleEn, ja: titleJa },
  at: publishedAt.toISOString(),
  pinned,
});
