import { z } from 'zod/mini';
import { decimal } from './decimal.ts';
import { time } from './person.ts';
import { orderId } from './query.ts';

/** What a message is about. */
export const MESSAGE_GROUPS = [
  'security',
  'money',
  'orders',
  'cycle',
  'rebates',
  'alerts',
  'support',
] as const;
export type MessageGroup = (typeof MESSAGE_GROUPS)[number];

/** How a message reaches a user: the list in the app, a mail or text message, and a note on open screens. */
export const MESSAGE_CHANNELS = ['app', 'mail', 'push'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** A user must learn of what happens to the account and to its money. */
export const ALWAYS_SENT: readonly MessageGroup[] = ['security', 'money'];

/** What a message is about, without a sign: whether it came to the account, left it, or neither. */
export const messageAmount = z.object({
  number: decimal,
  coin: z.string(),
  moved: z.enum(['in', 'out', 'none']),
});
export type MessageAmount = z.output<typeof messageAmount>;

export const userMessage = z.object({
  id: orderId,
  group: z.enum(MESSAGE_GROUPS),
  /** In the caller's language, as the text. */
  title: z.string(),
  text: z.string(),
  /** Null for a message that is not about an amount of one coin. */
  amount: z.nullable(messageAmount),
  at: time,
  read: z.boolean(),
  /** The screen that shows what the message is about; null if there is none. */
  link: z.nullable(z.string()),
});
export type UserMessage = z.output<typeof userMessage>;

/** Which channels a group uses. */
export const messageSetting = z.object({
  group: z.enum(MESSAGE_GROUPS),
  /** Nothing of this group can be switched off. */
  fixed: z.boolean(),
  app: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
});
export type MessageSetting = z.output<typeof messageSetting>;
