import { ALWAYS_SENT } from '@meridian/contract/schemas/message';
import type { Database } from '../database/database.ts';
import { announcement, type MailParams, type Recipient } from '../notify/message.ts';
import type { Postbox } from '../notify/postbox.ts';
import { groupOf, type MessageKind } from './message-kinds.ts';
import { type Channels, readChannels, storeMessages } from './messages-table.ts';

export interface MessageDeps {
  readonly postbox: Pick<Postbox, 'putAll'>;
  readonly clock: () => number;
}

/** A user, and where mails to them go. */
export interface Addressee extends Recipient {
  readonly userId: number;
}

export interface UserNews {
  readonly to: Addressee;
  readonly kind: MessageKind;
  readonly params: MailParams;
}

/**
 * Tells a user something by every channel they have on: the list in the app, a mail, open screens. Call it in the
 * transaction of what happened, so that neither exists without the other; after the commit nudge the postbox.
 */
export async function sendMessage(
  deps: MessageDeps,
  on: Pick<Database, 'db'>,
  to: Addressee,
  kind: MessageKind,
  params: MailParams = {},
): Promise<void> {
  await sendMessages(deps, on, [{ to, kind, params }]);
}

/** Many at once. */
export async function sendMessages(
  { postbox, clock }: MessageDeps,
  on: Pick<Database, 'db'>,
  news: readonly UserNews[],
): Promise<void> {
  const at = new Date(clock());
  const sent = await Promise.all(
    news.map(async (each) => ({ ...each, channels: await channelsOf(on, each) })),
  );
  await storeMessages(
    on,
    sent
      .filter(({ channels: { app, push } }) => app || push)
      .map(({ to, kind, params, channels: { app: listed, push } }) => ({
        ...{ user_id: to.userId, kind, params, at, listed, push },
      })),
  );
  const mailed = sent.filter(({ channels: { mail } }) => mail);
  await postbox.putAll(
    on,
    mailed.map(({ to, kind, params }) => announcement(to, kind, params)),
  );
}

const ALL: Channels = { app: true, mail: true, push: true };

async function channelsOf(on: Pick<Database, 'db'>, { to, kind }: UserNews): Promise<Channels> {
  const group = groupOf(kind);
  return ALWAYS_SENT.includes(group) ? ALL : (await readChannels(on, to.userId))[group];
}
