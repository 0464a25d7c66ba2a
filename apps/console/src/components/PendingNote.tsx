import type { DomainReplyOf } from '@meridian/contract';
import type { user } from '@meridian/contract/routes/operator/index';
import { Tag } from '@meridian/ui';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../language/format.ts';
import { useLocale, useT } from '../language/language.ts';

export type PendingChange = DomainReplyOf<typeof user>['pending'][number];

/** Replaces the button of a change that is already proposed. */
export function PendingNote({ change, label }: { readonly change: PendingChange; readonly label?: string }) {
  const t = useT();
  const locale = useLocale();
  const { proposedBy, proposedAt } = change;
  return (
    <Link
      to="/proposals"
      title={t('proposed_by', { name: proposedBy, time: formatTime(proposedAt, locale) })}
      className="inline-flex items-center gap-1.5 text-lab whitespace-nowrap"
    >
      {label !== undefined && <span className="text-ink2">{label}</span>}
      <Tag tone="warn">{t('pending_approval')}</Tag>
    </Link>
  );
}
