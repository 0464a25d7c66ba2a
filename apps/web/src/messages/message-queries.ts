import * as messages from '@meridian/contract/routes/messages';
import type { MessageGroup, MessageSetting, UserMessage } from '@meridian/contract/schemas/message';
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../api/api.ts';
import { onPrivateChange } from '../live/live.ts';
import { useLocale } from '../session/locale/locale.ts';
import { useSession } from '../session/session.ts';
import { forgetPushChoice } from './push-choice.ts';

const KEY = ['messages'];
const SETTINGS = ['message settings'];
const SILENT = { silent: true, background: true } as const;
const PAGE = 30;

/** The messages of one group, or all unread ones. */
export type MessageFilter = MessageGroup | 'unread';

/** The user's messages, newest first; all of them, or those of a filter. */
export function useMessages(filter: MessageFilter | undefined) {
  useReloadOnPush();
  const locale = useLocale();
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', locale, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        messages.messages,
        { query: { size: PAGE, ...queryOf(filter), ...(pageParam && { before: pageParam }) } },
        { signal, ...SILENT },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    staleTime: 0,
  });
}

function queryOf(filter: MessageFilter | undefined) {
  if (filter === undefined) return {};
  return filter === 'unread' ? ({ unread: '1' } as const) : { group: filter };
}

/** How many messages the user has not read; 0 without a session. */
export const useUnreadMessages = (): number => useUnread()?.unread ?? 0;

/** The same of each group that has any. */
export function useUnreadGroups(): ReadonlyMap<MessageGroup, number> {
  const unread = useUnread();
  return useMemo(() => new Map(unread?.groups.map((each) => [each.group, each.unread])), [unread]);
}

function useUnread() {
  useReloadOnPush();
  const isLogin = useSession((state) => state.isLogin);
  const { data } = useQuery({
    queryKey: [...KEY, 'unread'],
    queryFn: ({ signal }) => call(messages.messagesUnread, {}, { signal, ...SILENT }),
    enabled: isLogin,
    staleTime: 0,
  });
  return isLogin ? data : undefined;
}

/** Marks one message, or all up to one (of a group), as read. A failed mark is made again when the message is opened again. */
export function useMarkRead(): (
  which: { readonly id: number } | { readonly upTo: number; readonly group?: MessageGroup | undefined },
) => void {
  const queries = useQueryClient();
  return (which) => {
    const sent =
      'id' in which
        ? call(messages.readMessage, { body: which }, SILENT)
        : call(messages.readMessages, { body: which }, SILENT);
    sent
      .then(() => {
        if (!('id' in which)) return queries.invalidateQueries({ queryKey: KEY });
        queries.setQueriesData<MessagePages>({ predicate: isUnreadList }, (data) => withRead(data, which.id));
        return queries.invalidateQueries({ queryKey: KEY, predicate: (query) => !isUnreadList(query) });
      })
      .catch(() => undefined);
  };
}

type MessagePages = InfiniteData<readonly UserMessage[]>;

const isUnreadList = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === KEY[0] && queryKey[1] === 'list' && queryKey.at(-1) === 'unread';

/** A message that is read stays in the list of the unread ones: the next one would move under the finger. */
const withRead = (data: MessagePages | undefined, read: number): MessagePages | undefined =>
  data && {
    ...data,
    pages: data.pages.map((page) =>
      page.map((message) => (message.id === read ? { ...message, read: true } : message)),
    ),
  };

export const useMessageSettings = () =>
  useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => call(messages.messageSettings, {}, { signal, ...SILENT }),
  });

/** Switches a channel of a group; the switch moves at once, and back if the server refuses. */
export function useSwitchChannel() {
  const queries = useQueryClient();
  return async (group: MessageGroup, channel: 'app' | 'mail' | 'push', on: boolean): Promise<void> => {
    await queries.cancelQueries({ queryKey: SETTINGS });
    const before = queries.getQueryData<MessageSetting[]>(SETTINGS);
    queries.setQueryData<MessageSetting[]>(SETTINGS, (settings) =>
      settings?.map((each) => (each.group === group ? { ...each, [channel]: on } : each)),
    );
    try {
      queries.setQueryData(
        SETTINGS,
        await call(messages.setMessageSetting, { body: { group, channel, on } }),
      );
      forgetPushChoice();
    } catch {
      queries.setQueryData(SETTINGS, before);
    }
  };
}

function useReloadOnPush(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onPrivateChange((change) => {
        if (change.kind === 'resync' || change.messages !== undefined)
          void queries.invalidateQueries({ queryKey: KEY });
      }),
    [queries],
  );
}
