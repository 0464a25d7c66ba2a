import type { MessageAmount, MessageGroup, UserMessage } from '@meridian/contract/schemas/message';
import { classNames } from '@meridian/ui/class-names.ts';
import { Button, buttonClass } from '@meridian/ui/controls/Button.tsx';
import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import BellRing from 'lucide-react/icons/bell-ring';
import CheckCheck from 'lucide-react/icons/check-check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Gift from 'lucide-react/icons/gift';
import Headset from 'lucide-react/icons/headset';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Timer from 'lucide-react/icons/timer';
import Wallet from 'lucide-react/icons/wallet';
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
import { useLayout } from '../../navigation/use-layout.ts';
import { formatDate } from '../../session/format/date-format.ts';
import { exactText } from '../../session/format/exact-text.ts';
import { useToday } from '../../session/format/use-today.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { amountTone } from './amount-tone.ts';
import { type DayGroup, groupByDay } from './day-groups.ts';
import { KindChips } from './KindChips.tsx';
import { keepAmounts } from './keep-amounts.ts';
import { ChannelSwitches, MessageSettings } from './MessageSettings.tsx';

const ICONS: Readonly<Record<MessageGroup, LucideIcon>> = {
  security: ShieldCheck,
  money: Wallet,
  orders: ReceiptText,
  cycle: Timer,
  rebates: Gift,
  alerts: BellRing,
  support: Headset,
};

/**
 * `/messages`: what the user was told, newest first, with what is unread. The settings are next to the list on a wide
 * screen and open in a sheet elsewhere.
 */
export function MessagesScreen() {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  const isWide = useLayout() === 'desk';
  return (
    <div className="page-wide">
      <div className="page-list mx-0! pb-10">
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
        <div className="px-4 lg:px-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-6">
          <MessageList />
          {isWide && (
            <section aria-label={t('messages_settings')} className="mt-3 rounded-card bg-s1 p-4 pb-0">
              <h2 className="mb-2 text-body font-[660]">{t('messages_settings')}</h2>
              <ChannelSwitches />
            </section>
          )}
        </div>
        <MessageSettings open={choosing && !isWide} onClose={() => setChoosing(false)} />
      </div>
    </div>
  );
}

function MessageList() {
  const t = useT();
  const [filter, setFilter] = useState<MessageFilter>();
  const group = filter === 'unread' ? undefined : filter;
  const query = useMessages(filter);
  const all = useUnreadMessages();
  const groups = useUnreadGroups();
  const unread = group === undefined ? all : (groups.get(group) ?? 0);
  const markRead = useMarkRead();
  const rows = query.data?.pages.flat();
  const newest = rows?.[0]?.id;
  const today = useToday();
  return (
    <div>
      <div className="pt-2">
        <KindChips value={filter} onChange={setFilter} />
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
      </div>
      {rows === undefined ? (
        <LoadState query={query} title={t('messages_failed')}>
          <div role="status" aria-label={t('loading')} className="grid gap-2">
            <Skeletons blocks={BLOCKS} />
          </div>
        </LoadState>
      ) : rows.length === 0 ? (
        <NoMessages filter={filter} onAll={() => setFilter(undefined)} />
      ) : (
        // The first day is at the start of the line that the button ends.
        <div className="-mt-10 large:mt-0">
          {groupByDay(rows, today).map((group) => (
            <Day key={group.day} group={group} onOpen={({ id, read }) => !read && markRead({ id })} />
          ))}
        </div>
      )}
      <MoreButton query={query}>{t('notice_more')}</MoreButton>
    </div>
  );
}

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
  onOpen,
}: {
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
            <Row message={message} onOpen={() => onOpen(message)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A message; opening it marks it as read and leads to what it is about. */
function Row({ message, onOpen }: { readonly message: UserMessage; readonly onOpen: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { group, title, text, amount, at, read, link } = message;
  const hasAmount = amount !== null;
  // A newer server may send groups that an installed app does not know.
  const Icon = ICONS[group] ?? BellRing;
  const content = (
    <>
      <span className="relative mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-s2 text-ink2">
        <Icon size={18} aria-hidden="true" />
        {!read && (
          <span className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full bg-accent-fill ring-2 ring-s1">
            <span className="sr-only">{t('messages_unread')}</span>
          </span>
        )}
      </span>
      {/* On a wide screen amount, kind and time are at the end of the row; on the narrowest one beside the title. */}
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 text-left lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-6">
        <span
          className={classNames(
            // Beside an amount on a phone it would be a column of a few words.
            'flex-1 basis-full text-body wrap-anywhere sm:basis-36',
            read ? 'font-[560] text-ink2' : 'font-[680]',
          )}
        >
          <bdi>{title}</bdi>
        </span>
        {hasAmount && <AmountText amount={amount} tone={amountTone(message)} />}
        <span
          className={classNames(
            'mt-0.5 block basis-full text-lab text-ink2 wrap-anywhere lg:col-start-1',
            !hasAmount && 'lg:max-xl:col-end-3',
          )}
        >
          <bdi>{keepAmounts(text)}</bdi>
        </span>
        <span
          className={classNames(
            'mt-1 block basis-full text-cap text-ink3 lg:col-start-2 lg:text-right xl:row-start-2',
            hasAmount ? 'lg:row-start-2' : 'lg:max-xl:row-start-1',
          )}
        >
          {t(`messages_group_${group}`)} ·{' '}
          <time dateTime={at} title={formatDate(at, 'second', locale)} className="whitespace-nowrap">
            {formatDate(at, 'row', locale).split(' ')[1]}
          </time>
        </span>
      </span>
      {link !== null && <ChevronRight size={17} className="mt-2.5 shrink-0 text-ink3" />}
    </>
  );
  return link === null ? (
    <button type="button" onClick={onOpen} className={ROW}>
      {content}
    </button>
  ) : (
    <Link to={link} onClick={onOpen} className={ROW}>
      {content}
    </Link>
  );
}

/** At the end of the first line. */
function AmountText({
  amount: { number, coin, moved },
  tone,
}: {
  readonly amount: MessageAmount;
  readonly tone: string;
}) {
  const sign = { in: '+', out: '−', none: '' }[moved];
  return (
    <span
      className={classNames(
        'text-body font-[640] whitespace-nowrap sm:text-right lg:col-start-2 lg:row-start-1',
        tone,
      )}
    >
      {sign}
      {exactText(number)} {coin}
    </span>
  );
}

const ROW = 'flex w-full items-start gap-3 px-4 py-3 outline-offset-[-2px] active:bg-s2 lg:hover:bg-s2';
