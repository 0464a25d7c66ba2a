import * as tickets from '@meridian/contract/routes/tickets';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { session } from '../session/session.ts';
import { createReplyDelivery } from './reply-delivery.ts';

const RETRY_MS = 30_000;

let queries: QueryClient | undefined;

/** The user who writes and sends replies; empty without a login. */
export const replyOwner = (): string =>
  session.get().isLogin ? String(session.get().userInfo?.uid ?? '') : '';

export const replyDelivery = createReplyDelivery({
  owner: replyOwner,
  send({ ticket: id, key, text: content, pictures }) {
    const imgs = pictures.length === 0 ? {} : { imgs: [...pictures] };
    return call(tickets.replyOnline, { body: { id, content, key, ...imgs } }, { silent: true });
  },
  async sent(ticket) {
    queries?.setQueryData(['tickets', ticket.id], ticket);
    await queries?.invalidateQueries({ queryKey: ['tickets'] });
  },
  later: (run) => void setTimeout(run, RETRY_MS),
});

/** Sends kept replies now, with every new connection and after a login. A second call changes nothing. */
export function watchReplies(client: QueryClient): void {
  if (queries !== undefined) return;
  queries = client;
  addEventListener('online', () => void replyDelivery.deliverAll());
  let owner = replyOwner();
  session.store.subscribe(() => {
    if (owner === replyOwner()) return;
    owner = replyOwner();
    replyDelivery.userChanged();
  });
  void replyDelivery.deliverAll();
}
