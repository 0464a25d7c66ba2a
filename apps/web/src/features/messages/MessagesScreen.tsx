import { MESSAGE_GROUPS, type UserMessage } from '@meridian/contract/schemas/message';
import { Button, buttonClass } from '@meridian/ui/controls/Button.tsx';
import { IconButton, iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import CheckCheck from 'lucide-react/icons/check-check';
import Megaphone from 'lucide-react/icons/megaphone';
import Settings from 'lucide-react/icons/settings';
import { useRef, useState } from 'react';
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
 * screen and open in a sheet elsewhere. The widest has room for the opened message, too, and shows the newest at first.
 * Kind and message are in the address, so that the way back from what it is about leads to both again.
 */
export function MessagesScreen() {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  const [filter, setFilter] = useState(useStart('kind', isFilter));
  const [opened, setOpened] = useState(useStart('message', isId));
  const navigate = useNavigate();
  const pane = useRef<HTMLHeadingElement>(null);
  const isWide = useLayout() === 'desk';
  const query = useMessages(filter);
  const rows = query.data?.pages.flat();
  const shown = useShown(rows, opened, setOpened);
  const choose = (kind: MessageFilter | undefined) => {
    setFilter(kind);
    void navigate({ to: '/messages', search: { kind }, ...WITHIN_SCREEN });
  };
  const open = (message: number) => {
    setOpened(message);
    void navigate({ to: '/messages', search: { kind: filter, message }, ...WITHIN_SCREEN });
  };
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
            <>
              <Link
                to="/notice"
                aria-label={t('notice_title')}
                title={t('notice_title')}
                className={iconButtonClass()}
              >
                <Megaphone size={21} />
              </Link>
              <IconButton label={t('messages_settings')} onClick={() => setChoosing(true)}>
                <Settings size={21} />
              </IconButton>
            </>
          )
        }
      />
      <div className="px-4 pt-2 lg:px-6">
        <KindChips value={filter} onChange={choose} />
        <div className={GRID}>
          <div className={rows?.length === 0 ? 'min-[112rem]:col-span-2' : 'min-[112rem]:col-start-1'}>
            <MessageList
              {...{ filter, query, rows, shown }}
              onFilter={choose}
              onOpen={({ id }, byKey) => {
                open(id);
                // What can be done with a message is a key away from its row.
                if (byKey) pane.current?.focus();
              }}
            />
          </div>
          {shown !== undefined && <MessagePane message={shown} heading={pane} />}
          {isWide && (
            <section
              aria-label={t('messages_settings')}
              className="mt-10 rounded-card bg-s1 p-4 pb-0 min-[112rem]:col-start-3"
            >
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
  'lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-4 xl:gap-x-6 min-[112rem]:grid-cols-[45rem_minmax(0,1fr)_22rem] min-[150rem]:grid-cols-[56rem_minmax(0,1fr)_28rem]';

/** What the address says when the screen is opened. */
function useStart<Value>(name: string, isValid: (value: unknown) => value is Value): Value | undefined {
  const value = (useRouter().state.location.search as Readonly<Record<string, unknown>>)[name];
  return isValid(value) ? value : undefined;
}

const isId = (value: unknown): value is number => typeof value === 'number';
const isFilter = (value: unknown): value is MessageFilter =>
  value === 'unread' || MESSAGE_GROUPS.some((group) => group === value);

/**
 * The message beside the list, where there is room for one: the opened one, else the newest. That one stays, too, when
 * others arrive.
 */
function useShown(
  rows: readonly UserMessage[] | undefined,
  opened: number | undefined,
  keep: (id: number) => void,
): UserMessage | undefined {
  const widest = useIsWidest();
  if (!widest) return undefined;
  const shown = rows?.find(({ id }) => id === opened) ?? rows?.[0];
  if (shown !== undefined && shown.id !== opened) keep(shown.id);
  return shown;
}

interface MessageListProps {
  readonly filter: MessageFilter | undefined;
  readonly onFilter: (filter: MessageFilter | undefined) => void;
  readonly onOpen: OpenMessage;
  readonly query: ReturnType<typeof useMessages>;
  readonly rows: readonly UserMessage[] | undefined;
  /** The message beside the list. */
  readonly shown: UserMessage | undefined;
}

/** Opens a message beside the list, by a key or a press. */
type OpenMessage = (message: UserMessage, byKey: boolean) => void;

function MessageList({ filter, onFilter, onOpen, query, rows, shown }: MessageListProps) {
  const t = useT();
  const group = filter === 'unread' ? undefined : filter;
  const all = useUnreadMessages();
  const groups = useUnreadGroups();
  const unread = group === undefined ? all : (groups.get(group) ?? 0);
  const markRead = useMarkRead();
  const newest = rows?.[0]?.id;
  const today = useToday();
  const open: OpenMessage = (message, byKey) => {
    if (!message.read) markRead({ id: message.id });
    if (shown !== undefined) onOpen(message, byKey);
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
  readonly onOpen: OpenMessage;
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
              onOpen={(byKey) => onOpen(message, byKey)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
