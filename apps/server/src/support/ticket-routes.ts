import { tickets as routes } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import { userOf } from '../accounts/profile/user-routes.ts';
import type { Caller } from '../http/admission/policy.ts';
import { route } from '../http/register-route.ts';
import {
  closeOwnTicket,
  markRead,
  openTicket,
  ownConversation,
  rateTicket,
  replyToTicket,
} from './own-tickets.ts';
import type { SupportDeps } from './support-deps.ts';
import { rowOnWire } from './ticket-wire.ts';
import { countUnread, listTickets } from './tickets-table.ts';

const ROWS_PER_PAGE = 20;

/** The caller's help tickets. */
export function ticketRoutes(app: FastifyInstance, deps: SupportDeps): void {
  const { database } = deps.accounts;
  const idOf = (caller: Caller | undefined): number => Number(userOf(caller).userId);

  route(app, routes.onlineList, async ({ caller, query: { state, before, page, size } }) => {
    const on = { number: page ?? 1, size: size ?? ROWS_PER_PAGE };
    return (await listTickets(database, idOf(caller), { state, before }, on)).map(rowOnWire);
  });
  route(app, routes.online, ({ caller, query }) =>
    ownConversation(deps, idOf(caller), query.id, query.before),
  );
  route(app, routes.onlineUnread, async ({ caller }) => ({
    unread: await countUnread(database, idOf(caller)),
  }));
  route(app, routes.addOnline, ({ caller, body, locale }) => {
    const { title, content, imgs, topic, reference, key } = body;
    return openTicket(deps, idOf(caller), { title, content, imgs, topic, reference, locale, key });
  });
  route(app, routes.replyOnline, ({ caller, body: { id, content, imgs, key }, locale }) =>
    replyToTicket(deps, idOf(caller), id, { content, imgs, locale, key }),
  );
  route(app, routes.readOnline, async ({ caller, body: { id, message } }) => ({
    unread: await markRead(deps, idOf(caller), id, message),
  }));
  route(app, routes.closeOnline, ({ caller, body }) => closeOwnTicket(deps, idOf(caller), body.id));
  route(app, routes.rateOnline, ({ caller, body: { id, rating } }) =>
    rateTicket(deps, idOf(caller), id, rating),
  );
}
