import { messages as routes } from '@meridian/contract/routes/index';
import { ALWAYS_SENT, MESSAGE_GROUPS, type MessageSetting } from '@meridian/contract/schemas/message';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/admission/policy.ts';
import { route } from '../http/register-route.ts';
import { describeAnnouncement } from '../notify/message.ts';
import { Refusal } from '../refusal.ts';
import { amountOf } from './message-amounts.ts';
import { groupOf, isKnown, linkOf } from './message-kinds.ts';
import {
  countByKind,
  countUnread,
  listMessages,
  markRead,
  markReadUpTo,
  readChannels,
  switchChannel,
  type UnreadKind,
} from './messages-table.ts';

const ROWS_PER_PAGE = 30;

/** The caller's messages, and which of them reach the caller how. */
export function messageRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  const unreadOf = async (userId: number) => ({ unread: await countUnread(database, userId) });

  route(app, routes.messages, async ({ caller, query: { group, unread, before, size }, locale }) => {
    const filter = { group, before, unread: unread !== undefined };
    const rows = await listMessages(database, idOf(caller), filter, size ?? ROWS_PER_PAGE);
    return rows.flatMap(({ id, kind, params, at, read }) =>
      isKnown(kind)
        ? [
            {
              id: Number(id),
              group: groupOf(kind),
              ...describeAnnouncement(locale, kind, params),
              amount: amountOf(kind, params),
              at: at.toISOString(),
              read,
              link: linkOf(kind, params),
            },
          ]
        : [],
    );
  });
  route(app, routes.messagesUnread, async ({ caller }) =>
    unreadByGroup(await countByKind(database, idOf(caller))),
  );
  route(app, routes.readMessage, async ({ caller, body: { id } }) => {
    if (!(await markRead(database, idOf(caller), id))) throw new Refusal('not_found');
    return unreadOf(idOf(caller));
  });
  route(app, routes.readMessages, async ({ caller, body: { upTo, group } }) => {
    await markReadUpTo(database, idOf(caller), upTo, group);
    return unreadOf(idOf(caller));
  });
  route(app, routes.messageSettings, ({ caller }) => settingsOf(database, idOf(caller)));
  route(app, routes.setMessageSetting, async ({ caller, body: { group, channel, on } }) => {
    if (ALWAYS_SENT.includes(group)) throw new Refusal('messages_fixed');
    await switchChannel(database, idOf(caller), group, { channel, on });
    return settingsOf(database, idOf(caller));
  });
}

/** Kinds that this version does not know count in all only. */
function unreadByGroup(kinds: readonly UnreadKind[]) {
  const groups = Map.groupBy(kinds, ({ kind }) => (isKnown(kind) ? groupOf(kind) : undefined));
  const total = (of: readonly UnreadKind[]) => of.reduce((sum, { unread }) => sum + unread, 0);
  return {
    unread: total(kinds),
    groups: MESSAGE_GROUPS.flatMap((group) => {
      const own = groups.get(group);
      return own === undefined ? [] : [{ group, unread: total(own) }];
    }),
  };
}

async function settingsOf(database: Database, userId: number): Promise<MessageSetting[]> {
  const channels = await readChannels(database, userId);
  return MESSAGE_GROUPS.map((group) => ({ group, fixed: ALWAYS_SENT.includes(group), ...channels[group] }));
}

/** The policy of every route here admits users only. */
function idOf(caller: Caller | undefined): number {
  if (caller?.kind !== 'user') throw new Refusal('not_logged_in');
  return Number(caller.userId);
}
