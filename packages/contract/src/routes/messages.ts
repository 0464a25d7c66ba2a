import { z } from 'zod/mini';
import { OWN_RECORDS } from '../policies.ts';
import { defineRoute } from '../route.ts';
import { ownGet } from '../route-shapes.ts';
import { MESSAGE_CHANNELS, MESSAGE_GROUPS, messageSetting, userMessage } from '../schemas/message.ts';
import { orderId, orderIdText, paging, rowId } from '../schemas/query.ts';

/** A suspended account reads its messages too. */
const ownPost = (path: `/${string}`, summary: string) =>
  ({ method: 'POST', path, summary, policy: OWN_RECORDS, perMinute: 60 }) as const;

const unread = z.object({ unread: z.int() });

export const messages = defineRoute({
  ...ownGet(
    '/user/messages',
    'The caller’s messages, newest first. A page shorter than `size` is the last one',
  ),
  query: z.object({
    group: z.optional(z.enum(MESSAGE_GROUPS)),
    /** Only those that are not read. */
    unread: z.optional(z.literal('1')),
    /** Only messages before this one. */
    before: z.optional(orderIdText),
    size: paging.size,
  }),
  reply: z.array(userMessage),
});

export const messagesUnread = defineRoute({
  ...ownGet('/user/messagesUnread', 'How many messages the caller has not read, in all and by group'),
  reply: z.extend(unread, {
    /** The groups that have any. */
    groups: z.array(z.object({ group: z.enum(MESSAGE_GROUPS), unread: z.int() })),
  }),
});

export const readMessage = defineRoute({
  ...ownPost('/user/readMessage', 'Marks a message as read'),
  body: z.object({ id: orderId }),
  reply: unread,
  reasons: ['not_found'],
});

export const readMessages = defineRoute({
  ...ownPost(
    '/user/readMessages',
    'Marks all messages, or those of a group, up to and with this one as read',
  ),
  body: z.object({ upTo: orderId, group: z.optional(z.enum(MESSAGE_GROUPS)) }),
  reply: unread,
});

export const readNotice = defineRoute({
  ...ownPost('/user/readNotice', 'Marks a notice as read'),
  body: z.object({ id: rowId }),
  /** Whether this call was the first for this user, on any device. */
  reply: z.object({ first: z.boolean() }),
  reasons: ['not_found'],
});

export const messageSettings = defineRoute({
  ...ownGet('/user/messageSettings', 'Which messages reach the caller by which channel'),
  reply: z.array(messageSetting),
});

export const setMessageSetting = defineRoute({
  ...ownPost('/user/setMessageSetting', 'Switches a channel of a group of messages on or off'),
  body: z.object({ group: z.enum(MESSAGE_GROUPS), channel: z.enum(MESSAGE_CHANNELS), on: z.boolean() }),
  reply: z.array(messageSetting),
  reasons: ['messages_fixed'],
});
