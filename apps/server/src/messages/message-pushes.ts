import type { MessagePush } from '@meridian/contract';
import { LOCALES, type Locale } from '@meridian/contract/messages/catalogue';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { describeAnnouncement, type MailParams } from '../notify/message.ts';
import { BackgroundWork } from '../relay/background-work.ts';
import { isKnown, isShown, linkOf, type MessageKind } from './message-kinds.ts';
import { countUnread, removeOldMessages, type StoredMessage, takePushes } from './messages-table.ts';

export interface MessagePushesDeps {
  readonly database: Database;
  /** Open screens of a user. */
  readonly connections: {
    has(userId: string): boolean;
    send(userId: string, change: { readonly messages: MessagePush }): void;
  };
  /** The user's installed apps; a note there must not hold up the open screens. */
  readonly devices?: { push(userId: number, notes: readonly DeviceNote[]): void } | undefined;
  readonly log: Logger;
  readonly clock: () => number;
}

/** A notification: its title in every language, and the screen that it opens. */
export interface DeviceNote {
  readonly titles: Readonly<Record<Locale, string>>;
  readonly link: string | null;
}

const EVERY_MS = 500;
const BATCH = 200;
const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = 180 * DAY_MS;

/** Sends new messages to the open screens of their users, at most once each, and removes those of half a year ago. */
export class MessagePushes extends BackgroundWork {
  readonly #deps: MessagePushesDeps;
  #cleanedAt = 0;

  constructor(deps: MessagePushesDeps) {
    super(EVERY_MS, deps.log, 'messages could not be pushed');
    this.#deps = deps;
  }

  protected async work(): Promise<void> {
    const { database, clock } = this.#deps;
    let taken: StoredMessage[];
    do {
      taken = await database.db.transaction().execute((db) => takePushes({ db }, BATCH));
      for (const [userId, messages] of Map.groupBy(taken, ({ user_id }) => user_id))
        await this.#push(userId, messages);
    } while (taken.length === BATCH && !this.isStopped);
    if (clock() - this.#cleanedAt < DAY_MS) return;
    this.#cleanedAt = clock();
    await removeOldMessages(database, new Date(clock() - KEPT_MS));
  }

  async #push(userId: number, messages: readonly StoredMessage[]): Promise<void> {
    const { database, connections, devices } = this.#deps;
    const known = messages.flatMap(({ kind, params }) =>
      isKnown(kind) ? [{ kind, titles: titlesOf(kind, params), link: linkOf(kind, params) }] : [],
    );
    devices?.push(
      userId,
      known.map(({ titles, link }) => ({ titles, link })),
    );
    if (!connections.has(String(userId))) return;
    const shown = known.filter(({ kind }) => isShown(kind)).map(({ titles }) => titles);
    connections.send(String(userId), { messages: { unread: await countUnread(database, userId), shown } });
  }
}

const titlesOf = (kind: MessageKind, params: MailParams): Record<Locale, string> =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, describeAnnouncement(locale, kind, params).title]),
  ) as Record<Locale, string>;
