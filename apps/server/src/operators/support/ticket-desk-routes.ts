import { operator as routes } from '@meridian/contract/routes/index';
import type { DeskTicket, DeskTicketRow } from '@meridian/contract/schemas/ticket';
import type { FastifyInstance } from 'fastify';
import { maskEmail, maskPhone } from '../../accounts/codes/contact.ts';
import { lockEnd } from '../../accounts/profile/describe-user.ts';
import { findUser } from '../../accounts/profile/users-table.ts';
import type { Caller } from '../../http/admission/policy.ts';
import { route } from '../../http/register-route.ts';
import { dataAddress } from '../../pictures/picture-routes.ts';
import { Refusal } from '../../refusal.ts';
import { answerTicket, assignTicket, closeByDesk, writeNote } from '../../support/answer-ticket.ts';
import {
  type DeskRow,
  findDeskRow,
  hasPicture,
  listNotes,
  listQueue,
  listSupporters,
  readFigures,
} from '../../support/desk-table.ts';
import type { SupportDeps } from '../../support/support-deps.ts';
import { MESSAGES_PER_PAGE } from '../../support/ticket-wire.ts';
import { countTickets, listMessages } from '../../support/tickets-table.ts';
import { operatorOf } from '../access/access-routes.ts';
import { findOperator } from '../access/operators-table.ts';
import { showPicture } from '../access/show-picture.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { auditRead } from '../users/audit-read.ts';

const ROWS_PER_PAGE = 50;
const MONTH_MS = 30 * 24 * 60 * 60_000;

/** The support desk: queues, conversations, answers and notes. */
export function ticketDeskRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  readingRoutes(app, deps);
  const { people, pictures, connections } = deps;
  const support: SupportDeps = { accounts: people, pictures, connections };

  route(app, routes.assignTicket, async ({ caller, body: { id, to } }) => {
    await auditView(deps, caller, id);
    await assignTicket(support, idOf(caller), id, to);
    return view(deps, id);
  });
  route(app, routes.answerTicket, async ({ caller, body: { id, text, close = false, key } }) => {
    await auditView(deps, caller, id);
    await answerTicket(support, { operatorId: idOf(caller), ticket: id, text, close, key });
    return view(deps, id);
  });
  route(app, routes.noteTicket, async ({ caller, body: { id, text } }) => {
    await auditView(deps, caller, id);
    await writeNote(support, idOf(caller), id, text);
    return view(deps, id);
  });
  route(app, routes.closeTicket, async ({ caller, body: { id } }) => {
    await auditView(deps, caller, id);
    await closeByDesk(support, idOf(caller), id);
    return view(deps, id);
  });
}

function readingRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  const { database, clock } = deps.people;

  route(app, routes.ticketQueue, async ({ caller, query }) => {
    const { state = 'waiting', topic, language, mine, page, size } = query;
    const assignedTo = mine === 'true' ? idOf(caller) : undefined;
    const on = { number: page ?? 1, size: size ?? ROWS_PER_PAGE };
    return (await listQueue(database, { state, topic, language, assignedTo }, on)).map(rowOnWire);
  });
  route(app, routes.ticketFigures, async () => {
    const [figures, operators] = await Promise.all([
      readFigures(database, new Date(clock() - MONTH_MS)),
      listSupporters(database),
    ]);
    return {
      ...figures,
      oldestWaiting: figures.oldestWaiting?.toISOString() ?? null,
      rating: figures.rating?.toFixed(1) ?? null,
      operators,
    };
  });
  route(app, routes.ticketById, async ({ caller, query: { id, before } }) => {
    await auditView(deps, caller, id);
    return view(deps, id, before);
  });
  route(app, routes.ticketPicture, async ({ caller, query: { id, picture } }) => ({
    image: dataAddress(await viewPicture(deps, idOf(caller), id, picture)),
  }));
}

/** Every reply with a conversation counts as a read. It is logged first, so that a refused read changes nothing. */
async function auditView(deps: OperatorDeps, caller: Caller | undefined, id: number): Promise<void> {
  const { uid } = await mustFind(deps, id);
  await auditRead(deps, operatorOf(caller), 'ticket.view', `ticket ${id}`, { uid });
}

async function viewPicture(
  { people: { database, clock }, pictures }: OperatorDeps,
  operatorId: number,
  id: number,
  picture: string,
): Promise<Buffer> {
  const bytes = (await hasPicture(database, id, picture)) ? await pictures.read(picture) : undefined;
  if (bytes === undefined) throw new Refusal('not_found');
  const viewer = (await findOperator(database, operatorId))!;
  const view = { viewer, at: new Date(clock()), subject: `ticket ${id}`, details: { picture } };
  return showPicture(database, bytes, view);
}

async function view(deps: OperatorDeps, id: number, before?: number): Promise<DeskTicket> {
  const { database, clock } = deps.people;
  const row = await mustFind(deps, id);
  const [user, counts, { messages, more }, notes] = await Promise.all([
    findUser(database, row.user_id),
    countTickets(database, row.user_id),
    listMessages(database, id, before, MESSAGES_PER_PAGE),
    listNotes(database, id),
  ]);
  return {
    ...rowOnWire(row),
    reference: row.reference,
    closedBy: row.closed_by,
    rating: row.rating,
    user: {
      username: user!.username,
      email: user!.email === null ? null : maskEmail(user!.email),
      phone: user!.phone === null ? null : maskPhone(user!.phone),
      kyc: user!.kyc,
      suspended: user!.suspended,
      locale: user!.locale,
      registeredAt: user!.created_at.toISOString(),
      withdrawLockedUntil: lockEnd(user!, clock()),
      openTickets: counts.open,
      tickets: counts.all,
    },
    messages: messages.map((each) => ({
      id: Number(each.id),
      from: each.operator_id === null ? 'user' : 'support',
      author: each.author,
      text: each.text,
      pictures: each.pictures,
      at: each.at.toISOString(),
    })),
    more,
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  };
}

async function mustFind({ people: { database } }: OperatorDeps, id: number): Promise<DeskRow> {
  const row = await findDeskRow(database, id);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

const rowOnWire = (row: DeskRow): DeskTicketRow => ({
  id: row.id,
  uid: row.uid,
  title: row.title,
  state: row.state,
  topic: row.topic,
  locale: row.locale,
  openedAt: row.opened_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  waitingSince: row.waiting_since?.toISOString() ?? null,
  assignedTo: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assignedName ?? '' },
  firstAnswerMs:
    row.first_answered_at === null ? null : row.first_answered_at.getTime() - row.opened_at.getTime(),
});

const idOf = (caller: Caller | undefined): number => Number(operatorOf(caller).operatorId);
