import type { Locale } from '@meridian/contract/messages/catalogue';
import type { TicketState, TicketTopic } from '@meridian/contract/schemas/ticket';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { onPage, type Page } from '../database/page.ts';
import type { Tables } from '../database/tables.ts';
import type { Ticket } from './tickets-table.ts';

type On = Pick<Database, 'db'>;

/** A ticket with its user's UID and the name of the operator who has it. */
export interface DeskRow extends Ticket {
  readonly uid: string;
  readonly assignedName: string | null;
}

export interface QueueFilter {
  readonly state: TicketState;
  readonly topic: TicketTopic | undefined;
  readonly language: Locale | undefined;
  readonly assignedTo: number | undefined;
}

const rows = ({ db }: On) =>
  db
    .selectFrom('help_ticket as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('operator as o', 'o.id', 't.assigned_to')
    .selectAll('t')
    .select(['u.uid', 'o.name as assignedName']);

/** Waiting ones by how long they wait, the others newest first. */
export async function listQueue(
  on: On,
  { state, topic, language, assignedTo }: QueueFilter,
  page: Page,
): Promise<DeskRow[]> {
  let query = rows(on).where('t.state', '=', state);
  if (topic !== undefined) query = query.where('t.topic', '=', topic);
  if (language !== undefined) query = query.where('t.locale', '=', language);
  if (assignedTo !== undefined) query = query.where('t.assigned_to', '=', assignedTo);
  const sorted =
    state === 'waiting'
      ? query.orderBy('t.waiting_since').orderBy('t.id')
      : query.orderBy('t.changed_at', 'desc').orderBy('t.id', 'desc');
  return sorted.$call(onPage(page)).execute();
}

export async function findDeskRow(on: On, id: number): Promise<DeskRow | undefined> {
  return rows(on).where('t.id', '=', id).executeTakeFirst();
}

export interface TicketFigures {
  readonly waiting: number;
  readonly oldestWaiting: Date | null;
  readonly responded: number;
  readonly medianFirstAnswerMs: number | null;
  readonly rating: number | null;
}

export async function readFigures({ db }: On, since: Date): Promise<TicketFigures> {
  const open = await db
    .selectFrom('help_ticket')
    .select(({ fn }) => [
      fn.countAll<bigint>().filterWhere('state', '=', 'waiting').as('waiting'),
      fn.countAll<bigint>().filterWhere('state', '=', 'responded').as('responded'),
      fn.min<Date | null>('waiting_since').as('oldestWaiting'),
    ])
    .where('state', '!=', 'closed')
    .executeTakeFirstOrThrow();
  const recent = await db
    .selectFrom('help_ticket')
    .select([
      sql<number | null>`round(1000 * percentile_cont(0.5) within group (
        order by extract(epoch from first_answered_at - opened_at)
      ) filter (where first_answered_at is not null))::float8`.as('medianFirstAnswerMs'),
      sql<number | null>`round(avg(rating), 1)::float8`.as('rating'),
    ])
    .where('opened_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { ...open, ...recent, waiting: Number(open.waiting), responded: Number(open.responded) };
}

export async function countWaitingTickets({ db }: On): Promise<number> {
  const { waiting } = await db
    .selectFrom('help_ticket')
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Operators who answer tickets; super operators may do everything. */
export async function listSupporters({ db }: On): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('state', '=', 'active')
    .where(sql<boolean>`roles && array['support', 'super']`)
    .orderBy('name')
    .execute();
}

export interface Note {
  readonly id: number;
  readonly author: string;
  readonly text: string;
  readonly at: Date;
}

export async function listNotes({ db }: On, ticketId: number): Promise<Note[]> {
  return db
    .selectFrom('ticket_note as n')
    .innerJoin('operator as o', 'o.id', 'n.operator_id')
    .select(['n.id', 'o.name as author', 'n.text', 'n.at'])
    .where('n.ticket_id', '=', ticketId)
    .orderBy('n.id')
    .limit(200)
    .execute();
}

export async function addNote(
  { db }: On,
  note: {
    readonly ticketId: number;
    readonly operatorId: number;
    readonly text: string;
    readonly at: Date;
  },
): Promise<void> {
  const { ticketId, operatorId, text, at } = note;
  await db
    .insertInto('ticket_note')
    .values({ ticket_id: ticketId, operator_id: operatorId, text, at })
    .execute();
}

/** Whether a message of this ticket has the picture. */
export async function hasPicture({ db }: On, ticketId: number, picture: string): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_message')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where(sql<boolean>`${picture} = any(pictures)`)
    .executeTakeFirst();
  return row !== undefined;
}

export type CannedRow = Selectable<Tables['canned_answer']>;

export async function listCannedAnswers({ db }: On): Promise<CannedRow[]> {
  return db.selectFrom('canned_answer').selectAll().orderBy('name').limit(500).execute();
}

/** Undefined when there is none with this id. */
export async function saveCannedAnswer(
  { db }: On,
  id: number | undefined,
  values: {
    readonly name: string;
    readonly en: string;
    readonly ja: string;
    readonly changed_at: Date;
    readonly changed_by: number;
  },
): Promise<number | undefined> {
  if (id === undefined) {
    const added = await db.insertInto('canned_answer').values(values).returning('id').executeTakeFirst();
    return added?.id;
  }
  const changed = await db
    .updateTable('canned_answer')
    .set(values)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed?.id;
}

export async function removeCannedAnswer({ db }: On, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('canned_answer').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}
