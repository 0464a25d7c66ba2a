import type { UserMessage } from '@meridian/contract/schemas/message';
import { Button, buttonClass } from '@meridian/ui/controls/Button.tsx';
import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import CheckCheck from 'lucide-react/icons/check-check';
import Settings from 'lucide-react/icons/settings';
import { useState } from 'react';
import { LoadState } from '../../loading/LoadState.tsx';
import { MoreButton } from '../../loading/MoreButton.tsx';
import {
  type MessageFilter,
  useMarkRead,
  useMessages,
  useUnreadGroups,
  useUnreadMessages,
} from '../../messages/message-queries.ts';
import { ScreenBar } from '../../navigation/ScreenBar.tsx';
import { useIsWidest, useLayout } from '../../navigation/use-layout.ts';
import { formatDate } from '../../session/format/date-format.ts';
import { useToday } from '../../session/format/use-today.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { type DayGroup, groupByDay } from './day-groups.ts';
import { KindChips } from './KindChips.tsx';
import { MessagePane } from './MessagePane.tsx';
import { MessageRow } from './MessageRow.tsx';
import { ChannelSwitches, MessageSettings } from './MessageSettings.tsx';

/**
 * `/messages`: what the user was told, newest first, with what is unread. The settings are next to the list on a wide
 * screen and open in a sheet elsewhere. The widest has room for the opened message, too, and shows the newest at first;
 * its id is in the address, so that the way back from what it is about leads to it again.
 */
export function MessagesScreen() {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  const [filter, setFilter] = useState<MessageFilter>();
  const isWide = useLayout() === 'desk';
  const query = useMessages(filter);
  const rows = query.data?.pages.flat();
  const shown = useShown(rows);
  return (
    <div className="page-wide pb-10">
      <ScreenBar
        title={t('messages_title')}
        actions={
          isWide ? (
            <Link to="/notice" className={buttonClass({ tone: 'text', size: 's', className: 'mr-2' })}>
              {t('notice_title')}
            </Link>
          ) : (
            <IconButton label={t('messages_settings')} onClick={() => setChoosing(true)}>
              <Settings size={21} />
            </IconButton>
          )
        }
      />
      <div className="px-4 pt-2 lg:px-6">
        <KindChips value={filter} onChange={setFilter} />
        <div className={GRID}>
          <div className={shown === undefined ? 'min-[112rem]:col-span-2' : ''}>
            <MessageList {...{ filter, query, rows, shown }} onFilter={setFilter} />
          </div>
          {shown !== undefined && <MessagePane message={shown} />}
          {isWide && (
            <section aria-label={t('messages_settings')} className="mt-10 rounded-card bg-s1 p-4 pb-0">
              <h2 className="mb-2 text-body font-[660]">{t('messages_settings')}</h2>
              <ChannelSwitches />
            </section>
          )}
        </div>
      </div>
      <MessageSettings open={choosing && !isWide} onClose={() => setChoosing(false)} />
    </div>
  );
}

const GRID =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-4 xl:gap-x-6 min-[112rem]:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_22rem]';

/** The message beside the list, where there is room for one: that of the address, else the newest. */
function useShown(rows: readonly UserMessage[] | undefined): UserMessage | undefined {
  const widest = useIsWidest();
  const { message } = useRouterState({
    select: ({ location }) => location.search as Readonly<Record<string, unknown>>,
  });
  return widest ? (rows?.find(({ id }) => id === message) ?? rows?.[0]) : undefined;
}

interface MessageListProps {
  readonly filter: MessageFilter | undefined;
  readonly onFilter: (filter: MessageFilter | undefined) => void;
  readonly query: ReturnType<typeof useMessages>;
  readonly rows: readonly UserMessage[] | undefined;
  /** The message beside the list. */
  readonly shown: UserMessage | undefined;
}

function MessageList({ filter, onFilter, query, rows, shown }: MessageListProps) {
  const t = useT();
  const group = filter === 'unread' ? undefined : filter;
  const all = useUnreadMessages();
  const groups = useUnreadGroups();
  const unread = group === undefined ? all : (groups.get(group) ?? 0);
  const markRead = useMarkRead();
  const navigate = useNavigate();
  const newest = rows?.[0]?.id;
  const today = useToday();
  const open = ({ id, read }: UserMessage) => {
    if (!read) markRead({ id });
    if (shown !== undefined) void navigate({ to: '/messages', search: { message: id }, ...WITHIN_SCREEN });
  };
  return (
    <>
      <p className="flex justify-end">
        <Button
          tone="text"
          size="s"
          className="-mr-2 h-10!"
          disabled={unread === 0 || newest === undefined}
          onClick={() => newest !== undefined && markRead({ upTo: newest, group })}
        >
          <CheckCheck size={16} aria-hidden="true" />
          {t('messages_read_all')}
        </Button>
      </p>
      {rows === undefined ? (
        <LoadState query={query} title={t('messages_failed')}>
          <div role="status" aria-label={t('loading')} className="grid gap-2">
            <Skeletons blocks={BLOCKS} />
          </div>
        </LoadState>
      ) : rows.length === 0 ? (
        <NoMessages filter={filter} onAll={() => onFilter(undefined)} />
      ) : (
        // The first day is at the start of the line that the button ends.
        <div className="-mt-10 large:mt-0">
          {groupByDay(rows, today).map((group) => (
            <Day key={group.day} {...{ group, shown }} onOpen={open} />
          ))}
        </div>
      )}
      <MoreButton query={query}>{t('notice_more')}</MoreButton>
    </>
  );
}

/** Another message beside the list is no step of the way back. */
const WITHIN_SCREEN = { replace: true, resetScroll: false, viewTransition: false } as const;

const BLOCKS = ['h-22 rounded-card', 'h-22 rounded-card', 'h-22 rounded-card', 'h-22 rounded-card'];

function NoMessages({
  filter,
  onAll,
}: {
  readonly filter: MessageFilter | undefined;
  readonly onAll: () => void;
}) {
  const t = useT();
  if (filter === undefined) return <EmptyState title={t('messages_none')} text={t('messages_none_text')} />;
  return (
    <EmptyState
      title={
        filter === 'unread'
          ? t('messages_none_unread')
          : t('messages_none_of', { group: t(`messages_group_${filter}`) })
      }
      action={
        <Button tone="quiet" size="m" onClick={onAll}>
          {t('messages_show_all')}
        </Button>
      }
    />
  );
}

/** The messages of a day below its name or date. */
function Day({
  group: { day, name, rows },
  shown,
  onOpen,
}: Pick<MessageListProps, 'shown'> & {
  readonly group: DayGroup<UserMessage>;
  readonly onOpen: (message: UserMessage) => void;
}) {
  const t = useT();
  const locale = useLocale();
  const title = name === undefined ? formatDate(day, 'day', locale) : t(`messages_day_${name}`);
  return (
    <>
      <h2 className="flex h-10 w-fit items-center text-lab font-[620] text-ink2">{title}</h2>
      <ul
        aria-label={t('messages_of_day', { day: title })}
        className="overflow-hidden rounded-card bg-s1 not-last:mb-1"
      >
        {rows.map((message) => (
          <li key={message.id} className="border-b border-line last:border-0">
            <MessageRow
              message={message}
              opened={shown && message.id === shown.id}
              onOpen={() => onOpen(message)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
