import type { UserMessage } from '@meridian/contract/schemas/message';
import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { Link } from '@tanstack/react-router';
import { type Ref, useId } from 'react';
import { formatDate } from '../../session/format/date-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { keepAmounts } from './keep-amounts.ts';
import { AmountText, GroupIcon } from './MessageRow.tsx';

/** Beside the list of the widest windows, and as high: a message with its exact time, and the way to what it is about. */
export function MessagePane({
  message,
  heading,
}: {
  readonly message: UserMessage;
  readonly heading: Ref<HTMLHeadingElement>;
}) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const { group, title, text, amount, at, link } = message;
  return (
    <Panel
      aria-labelledby={id}
      aria-live="polite"
      className="sticky top-30 mt-10 max-h-[calc(100dvh-9rem)] min-h-[min(100%-2.5rem,100dvh-9rem)] overflow-y-auto p-6"
    >
      <p className="flex items-center gap-3 text-lab text-ink3">
        <GroupIcon group={group} />
        <span className="flex-1">{t(`messages_group_${group}`)}</span>
        <time dateTime={at}>{formatDate(at, 'second', locale)}</time>
      </p>
      <h2
        ref={heading}
        id={id}
        tabIndex={-1}
        className="mt-4 text-title font-[700] wrap-anywhere outline-none"
      >
        <bdi>{title}</bdi>
      </h2>
      {amount !== null && (
        <p className="mt-1 text-title">
          <AmountText message={{ ...message, amount }} />
        </p>
      )}
      <p className="mt-3 max-w-prose text-body text-ink2 wrap-anywhere">
        <bdi>{keepAmounts(text)}</bdi>
      </p>
      {link !== null && (
        <Link to={link} className={buttonClass({ tone: 'quiet', size: 'm', className: 'mt-5' })}>
          {t('messages_details')}
        </Link>
      )}
    </Panel>
  );
}
