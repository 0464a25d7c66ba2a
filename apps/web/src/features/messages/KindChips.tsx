import { MESSAGE_GROUPS } from '@meridian/contract/schemas/message';
import { radioProps } from '@meridian/ui/controls/radio-props.ts';
import { CountBadge } from '@meridian/ui/display/CountBadge.tsx';
import { useId } from 'react';
import { type MessageFilter, useUnreadGroups, useUnreadMessages } from '../../messages/message-queries.ts';
import { useT } from '../../session/locale/locale.ts';

const ALL = '';
const CHIP =
  'relative inline-flex h-10 min-w-10 shrink-0 items-center justify-center gap-1.5 rounded-chip px-2.5 text-cap font-[600] whitespace-nowrap sm:max-lg:px-2 lg:px-3 lg:text-lab has-focus-visible:outline-2 has-focus-visible:outline-accent';

/** All messages, the unread ones and the kinds, with how many are unread. A tablet has room for all of them. */
export function KindChips({
  value: chosen,
  onChange,
}: {
  /** Undefined for all. */
  readonly value: MessageFilter | undefined;
  readonly onChange: (filter: MessageFilter | undefined) => void;
}) {
  const t = useT();
  const name = useId();
  const all = useUnreadMessages();
  const unread = useUnreadGroups();
  const chip = (value: MessageFilter | typeof ALL, label: string, count: number) => (
    <label
      key={value}
      className={`${CHIP} ${value === (chosen ?? ALL) ? 'bg-ink1 text-bg' : 'bg-s2 text-ink2 hover:text-ink1'}`}
    >
      <input
        {...radioProps(name, value, chosen ?? ALL, () => onChange(value === ALL ? undefined : value))}
        // Shows the next ones, which a mouse could not scroll to.
        onClick={({ currentTarget }) => currentTarget.scrollIntoView({ inline: 'center', block: 'nearest' })}
        className="absolute inset-0 appearance-none outline-none"
      />
      {label}
      {count > 0 && (
        <>
          {/* The spaces are for screen readers. */} <CountBadge count={count} loud />{' '}
          {value !== 'unread' && <span className="sr-only">{t('messages_unread')}</span>}
        </>
      )}
    </label>
  );
  return (
    <fieldset className="scrollbar-none fade-ends -mx-4 flex min-w-0 gap-1.5 overflow-x-auto sm:max-lg:gap-1 lg:gap-2 px-4 py-1 sm:[@media(min-height:30.01rem)]:flex-wrap lg:-mx-1 lg:px-1">
      <legend className="sr-only">{t('messages_group')}</legend>
      {chip(ALL, t('messages_all'), 0)}
      {chip('unread', t('messages_unread'), all)}
      {MESSAGE_GROUPS.map((each) => chip(each, t(`messages_group_${each}`), unread.get(each) ?? 0))}
    </fieldset>
  );
}
