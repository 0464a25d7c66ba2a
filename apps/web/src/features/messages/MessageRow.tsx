import type { MessageAmount, MessageGroup, UserMessage } from '@meridian/contract/schemas/message';
import { classNames } from '@meridian/ui/class-names.ts';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import BellRing from 'lucide-react/icons/bell-ring';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Gift from 'lucide-react/icons/gift';
import Headset from 'lucide-react/icons/headset';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Timer from 'lucide-react/icons/timer';
import Wallet from 'lucide-react/icons/wallet';
import { formatDate } from '../../session/format/date-format.ts';
import { exactText } from '../../session/format/exact-text.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { amountTone } from './amount-tone.ts';
import { keepAmounts } from './keep-amounts.ts';

const ICONS: Readonly<Record<MessageGroup, LucideIcon>> = {
  security: ShieldCheck,
  money: Wallet,
  orders: ReceiptText,
  cycle: Timer,
  rebates: Gift,
  alerts: BellRing,
  support: Headset,
};

/** A message; opening it marks it as read, and shows it beside the list or leads to what it is about. */
export function MessageRow({
  message,
  opened,
  onOpen,
}: {
  readonly message: UserMessage;
  /** Whether it is the message beside the list; undefined where there is no room for one. */
  readonly opened: boolean | undefined;
  readonly onOpen: (byKey: boolean) => void;
}) {
  const t = useT();
  const locale = useLocale();
  const { group, title, text, amount, at, read, link } = message;
  const isLink = link !== null && opened === undefined;
  const content = (
    <>
      <GroupIcon group={group} unread={!read} />
      {/* The amount of a phone is a line of its own: beside it a title would be a column of a few words. */}
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-left large:grid-cols-1 sm:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-x-4">
        <span
          className={classNames(
            'text-body wrap-anywhere sm:col-start-1 sm:row-start-1',
            amount === null && 'sm:col-span-2',
            read ? 'font-[560] text-ink2' : 'font-[680]',
          )}
        >
          <bdi>{title}</bdi>
        </span>
        <time
          dateTime={at}
          title={formatDate(at, 'second', locale)}
          className="mt-1 text-cap whitespace-nowrap text-ink3 sm:col-start-3 sm:row-start-1"
        >
          {formatDate(at, 'row', locale).split(' ')[1]}
        </time>
        {amount !== null && (
          <span className="text-body max-sm:col-span-full sm:col-start-2 sm:row-start-1">
            <AmountText message={{ ...message, amount }} />
          </span>
        )}
        <span className="mt-0.5 text-lab [word-break:normal] text-ink2 wrap-anywhere max-sm:col-span-full sm:col-start-1 sm:row-start-2">
          <bdi>{keepAmounts(text)}</bdi>
        </span>
        {/* On a phone the picture says the kind. */}
        <span className="mt-1 text-right text-cap text-ink3 max-sm:sr-only sm:col-span-2 sm:col-start-2 sm:row-start-2">
          {t(`messages_group_${group}`)}
        </span>
      </span>
      {/* The narrowest phone has no room for it beside the text. */}
      {isLink && <ChevronRight size={17} className="shrink-0 self-center text-ink3 max-[359px]:hidden" />}
    </>
  );
  return isLink ? (
    <Link to={link} onClick={() => onOpen(false)} className={ROW}>
      {content}
    </Link>
  ) : (
    <button
      type="button"
      // A press by a key has no place.
      onClick={({ detail }) => onOpen(detail === 0)}
      {...(opened === true && { 'aria-current': true })}
      className={classNames(ROW, opened === true && 'bg-s2/60 shadow-[inset_3px_0_var(--accent)]')}
    >
      {content}
    </button>
  );
}

/** The picture of a kind, with a dot while the message is unread. */
export function GroupIcon({
  group,
  unread = false,
}: {
  readonly group: MessageGroup;
  readonly unread?: boolean;
}) {
  const t = useT();
  // A newer server may send groups that an installed app does not know.
  const Icon = ICONS[group] ?? BellRing;
  return (
    <span className="relative mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-s2 text-ink2">
      <Icon size={18} aria-hidden="true" />
      {unread && (
        <span className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full bg-accent-fill ring-2 ring-s1">
          <span className="sr-only">{t('messages_unread')}</span>
        </span>
      )}
    </span>
  );
}

export function AmountText({
  message,
}: {
  readonly message: UserMessage & { readonly amount: MessageAmount };
}) {
  const { number, coin, moved } = message.amount;
  const sign = { in: '+', out: '−', none: '' }[moved];
  return (
    <span className={classNames('font-[640] whitespace-nowrap', amountTone(message))}>
      {sign}
      {exactText(number)} {coin}
    </span>
  );
}

const ROW = 'flex w-full items-start gap-3 px-4 py-3 outline-offset-[-2px] active:bg-s2 lg:hover:bg-s2';
