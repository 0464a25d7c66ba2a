import { MESSAGE_GROUPS, type MessageChannel, type MessageGroup } from '@meridian/contract/schemas/message';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { MailParams } from '../notify/message.ts';
import { kindsOf } from './message-kinds.ts';

declare module '../database/tables.ts' {
  interface Tables extends MessageTables {}
}

interface MessageTables {
  readonly user_message: UserMessageTable;
  readonly message_setting: MessageSettingTable;
}

interface UserMessageTable {
  readonly id: Generated<bigint>;
  readonly user_id: number;
  readonly kind: string;
  readonly params: MailParams;
  readonly at: Date;
  readonly read: Generated<boolean>;
  /** In the user's list; false for one that is only pushed. */
  readonly listed: boolean;
  /** Waits to be sent to the user's open screens. */
  readonly push: boolean;
}

interface MessageSettingTable {
  readonly user_id: number;
  readonly message_group: MessageGroup;
  readonly app: boolean;
  readonly mail: boolean;
  readonly push: boolean;
}

type On = Pick<Database, 'db'>;
export type StoredMessage = Selectable<Tables['user_message']>;
export type Channels = Readonly<Record<MessageChannel, boolean>>;

const ALL_ON: Channels = { app: true, mail: true, push: true };

export async function readChannels({ db }: On, userId: number): Promise<Record<MessageGroup, Channels>> {
  const rows = await db.selectFrom('message_setting').selectAll().where('user_id', '=', userId).execute();
  const chosen = new Map(rows.map((row) => [row.message_group, row]));
  return Object.fromEntries(
    MESSAGE_GROUPS.map((group) => {
      const { app, mail, push } = chosen.get(group) ?? ALL_ON;
      return [group, { app, mail, push }];
    }),
  ) as Record<MessageGroup, Channels>;
}

export async function switchChannel(
  { db }: On,
  userId: number,
  group: MessageGroup,
  change: { readonly channel: MessageChannel; readonly on: boolean },
): Promise<void> {
  const part = { [change.channel]: change.on };
  await db
    .insertInto('message_setting')
    .values({ user_id: userId, message_group: group, ...ALL_ON, ...part })
    .onConflict((conflict) => conflict.columns(['user_id', 'message_group']).doUpdateSet(part))
    .execute();
}

export async function storeMessages(
  { db }: On,
  rows: readonly Pick<StoredMessage, 'user_id' | 'kind' | 'params' | 'at' | 'listed' | 'push'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('user_message')
    .values(rows.map((row) => ({ ...row, params: sql<MailParams>`${JSON.stringify(row.params)}::jsonb` })))
    .execute();
}

/** Newest first. */
export async function listMessages(
  { db }: On,
  userId: number,
  filter: {
    readonly group: MessageGroup | undefined;
    readonly before: number | undefined;
    /** Only those that are not read. */
    readonly unread?: boolean;
  },
  size: number,
): Promise<StoredMessage[]> {
  let query = db
    .selectFrom('user_message')
    .selectAll()
    .where('user_id', '=', userId)
    .where('listed', '=', true);
  if (filter.group !== undefined) query = query.where('kind', 'in', kindsOf(filter.group));
  if (filter.unread) query = query.where('read', '=', false);
  if (filter.before !== undefined) query = query.where('id', '<', BigInt(filter.before));
  return query.orderBy('id', 'desc').limit(size).execute();
}

export async function countUnread({ db }: On, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('user_message')
    .select(({ fn }) => fn.countAll<bigint>().as('unread'))
    .where('user_id', '=', userId)
    .where('listed', '=', true)
    .where('read', '=', false)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

export interface UnreadKind {
  readonly kind: string;
  readonly unread: number;
}

export async function countByKind({ db }: On, userId: number): Promise<UnreadKind[]> {
  const rows = await db
    .selectFrom('user_message')
    .select(({ fn }) => ['kind', fn.countAll<bigint>().as('unread')])
    .where('user_id', '=', userId)
    .where('listed', '=', true)
    .where('read', '=', false)
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, unread }) => ({ kind, unread: Number(unread) }));
}

/** Whether the user has this message. */
export async function markRead({ db }: On, userId: number, id: number): Promise<boolean> {
  const marked = await db
    .updateTable('user_message')
    .set({ read: true })
    .where('user_id', '=', userId)
    .where('listed', '=', true)
    .where('id', '=', BigInt(id))
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** All messages, or those of a group. */
export async function markReadUpTo(
  { db }: On,
  userId: number,
  id: number,
  group: MessageGroup | undefined,
): Promise<void> {
  let query = db
    .updateTable('user_message')
    .set({ read: true })
    .where('user_id', '=', userId)
    .where('listed', '=', true)
    .where('read', '=', false)
    .where('id', '<=', BigInt(id));
  if (group !== undefined) query = query.where('kind', 'in', kindsOf(group));
  await query.execute();
}

/** Takes what waits for a push, oldest first. What is not in a list has served its purpose and is removed. */
export async function takePushes({ db }: On, limit: number): Promise<StoredMessage[]> {
  const waiting = db
    .selectFrom('user_message')
    .select('id')
    .where('push', '=', true)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const taken = await db
    .updateTable('user_message')
    .set({ push: false })
    .where('id', 'in', waiting)
    .returningAll()
    .execute();
  const unlisted = taken.filter(({ listed }) => !listed).map(({ id }) => id);
  if (unlisted.length > 0) await db.deleteFrom('user_message').where('id', 'in', unlisted).execute();
  return taken.toSorted((one, other) => Number(one.id - other.id));
}

export async function removeOldMessages({ db }: On, before: Date): Promise<void> {
  await db.deleteFrom('user_message').where('at', '<', before).execute();
}
