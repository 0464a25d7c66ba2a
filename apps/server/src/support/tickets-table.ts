import type { TicketState } from '@meridian/contract/schemas/ticket';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../database/database.ts';
import { onPage, type Page } from '../database/page.ts';
import type { Tables } from '../database/tables.ts';

type On = Pick<Database, 'db'>;

export type Ticket = Selectable<Tables['help_ticket']>;
export type Message = Selectable<Tables['ticket_message']>;

export interface CountedTicket extends Ticket {
  /** Answers after the last one the user has read. */
  readonly unread: number;
}

/** The answers of a ticket that its user has not read. */
const unreadOf = sql<number>`(
  select count(*)::int from ticket_message m
  where m.ticket_id = t.id and m.id > t.read_up_to and m.operator_id is not null
)`;

/** The last changed one first. */
export async function listTickets(
  { db }: On,
  userId: number,
  { state, before }: { readonly state: TicketState | undefined; readonly before: number | undefined },
  page: Page,
): Promise<CountedTicket[]> {
  let query = db
    .selectFrom('help_ticket as t')
    .selectAll('t')
    .select(unreadOf.as('unread'))
    .where('t.user_id', '=', userId);
  if (state !== undefined) query = query.where('t.state', '=', state);
  if (before !== undefined) query = query.where('t.id', '<', before);
  return query.orderBy('t.changed_at', 'desc').orderBy('t.id', 'desc').$call(onPage(page)).execute();
}

export async function findTicket({ db }: On, id: number): Promise<CountedTicket | undefined> {
  return db
    .selectFrom('help_ticket as t')
    .selectAll('t')
    .select(unreadOf.as('unread'))
    .where('t.id', '=', id)
    .executeTakeFirst();
}

/** Locked until the transaction ends. */
export async function lockTicket({ db }: On, id: number): Promise<Ticket | undefined> {
  return db.selectFrom('help_ticket').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function countUnread({ db }: On, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('help_ticket as t')
    .innerJoin('ticket_message as m', 'm.ticket_id', 't.id')
    .select(({ fn }) => fn.countAll<bigint>().as('unread'))
    .where('t.user_id', '=', userId)
    .where('m.operator_id', 'is not', null)
    .whereRef('m.id', '>', 't.read_up_to')
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** How many tickets a user has, and how many of them are not closed. */
export async function countTickets({ db }: On, userId: number): Promise<{ all: number; open: number }> {
  const { all, open } = await db
    .selectFrom('help_ticket')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('all'),
      fn.countAll<bigint>().filterWhere('state', '!=', 'closed').as('open'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { all: Number(all), open: Number(open) };
}

export async function addTicket({ db }: On, ticket: Insertable<Tables['help_ticket']>): Promise<number> {
  const { id } = await db.insertInto('help_ticket').values(ticket).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function changeTicket(
  { db }: On,
  id: number,
  change: Updateable<Tables['help_ticket']>,
): Promise<void> {
  await db.updateTable('help_ticket').set(change).where('id', '=', id).execute();
}

/** Never backwards. */
export async function markReadUpTo({ db }: On, id: number, message: number): Promise<void> {
  await db
    .updateTable('help_ticket')
    .set({ read_up_to: BigInt(message) })
    .where('id', '=', id)
    .where('read_up_to', '<', BigInt(message))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ticket_message')
          .select('ticket_message.id')
          .where('ticket_message.id', '=', BigInt(message))
          .where('ticket_message.ticket_id', '=', id),
      ),
    )
    .execute();
}

export async function addMessage({ db }: On, message: Insertable<Tables['ticket_message']>): Promise<void> {
  await db.insertInto('ticket_message').values(message).execute();
}

export async function findMessageByKey({ db }: On, key: string): Promise<Message | undefined> {
  return db.selectFrom('ticket_message').selectAll().where('key', '=', key).executeTakeFirst();
}

export interface MessagePage {
  /** Oldest first. */
  readonly messages: readonly (Message & { readonly author: string | null })[];
  readonly more: boolean;
}

export async function listMessages(
  { db }: On,
  ticketId: number,
  before: number | undefined,
  limit: number,
): Promise<MessagePage> {
  let query = db
    .selectFrom('ticket_message as m')
    .leftJoin('operator as o', 'o.id', 'm.operator_id')
    .selectAll('m')
    .select('o.name as author')
    .where('m.ticket_id', '=', ticketId);
  if (before !== undefined) query = query.where('m.id', '<', BigInt(before));
  const rows = await query
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute();
  return { messages: rows.slice(0, limit).reverse(), more: rows.length > limit };
}

/** Closes tickets that were answered before `due` and got no reply; returns them. */
export async function closeAnswered(
  { db }: On,
  due: Date,
  now: Date,
): Promise<{ id: number; userId: number }[]> {
  return db
    .updateTable('help_ticket')
    .set({ state: 'closed', closed_by: 'time', changed_at: now })
    .where('state', '=', 'responded')
    .where('answered_at', '<=', due)
    .returning(['id', 'user_id as userId'])
    .execute();
}
