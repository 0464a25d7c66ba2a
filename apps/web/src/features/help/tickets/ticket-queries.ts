import * as tickets from '@meridian/contract/routes/tickets';
import type { TicketConversation } from '@meridian/contract/schemas/ticket';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { call } from '../../../api/api.ts';
import { onPrivateChange } from '../../../live/live.ts';
import { FIRST_PAGE, nextPage, PAGE_SIZE } from './ticket-pages.ts';

const KEY = ['tickets'];
const SILENT = { silent: true, background: true } as const;

/** The user's tickets, the last changed one first. */
export function useTickets() {
  useReloadOnChange();
  return useInfiniteQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(tickets.onlineList, { query: { ...pageParam, size: PAGE_SIZE } }, { signal, ...SILENT }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextPage,
    staleTime: 0,
  });
}

/** One ticket with its newest messages. */
export function useTicket(id: number) {
  useReloadOnChange();
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => call(tickets.online, { query: { id } }, { signal, ...SILENT }),
    staleTime: 0,
  });
}

/** How many answers the user has not read. */
export function useUnreadAnswers(): number {
  const { data } = useQuery({
    queryKey: [...KEY, 'unread'],
    queryFn: ({ signal }) => call(tickets.onlineUnread, {}, { signal, ...SILENT }),
    staleTime: 0,
  });
  return data?.unread ?? 0;
}

/** What the screens do after a call that changed a ticket. */
export function useTicketChanged(): (ticket: TicketConversation) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (ticket) => {
      queries.setQueryData([...KEY, ticket.id], ticket);
      await queries.invalidateQueries({ queryKey: KEY });
    },
    [queries],
  );
}

/** Marks what is on the screen as read. */
export function useMarkRead(ticket: TicketConversation | undefined): void {
  const queries = useQueryClient();
  const id = ticket?.id;
  const unread = ticket?.unread ?? 0;
  const newest = useMemo(() => ticket?.messages.at(-1)?.id, [ticket]);
  useEffect(() => {
    if (id === undefined || newest === undefined || unread === 0) return;
    call(tickets.readOnline, { body: { id, message: newest } }, SILENT)
      .then(() => queries.invalidateQueries({ queryKey: KEY }))
      .catch(() => undefined);
  }, [id, newest, unread, queries]);
}

function useReloadOnChange(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onPrivateChange((change) => {
        if (change.kind === 'resync' || change.tickets !== undefined)
          void queries.invalidateQueries({ queryKey: KEY });
      }),
    [queries],
  );
}
