import { Tag } from '@meridian/ui';
import { formatClock } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { useSession } from '../../session/session.ts';
import { stateText, stateTone, type WithdrawalRow } from './withdrawal-row.ts';

export function StateTag({ row }: { readonly row: Pick<WithdrawalRow, 'state' | 'pending'> }) {
  const t = useT();
  return <Tag tone={stateTone(row.state)}>{t(stateText(row))}</Tag>;
}

export function FlagTags({ flags }: Pick<WithdrawalRow, 'flags'>) {
  const t = useT();
  if (flags.length === 0) return <span className="text-ink3">{t('withdrawal_no_flags')}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {flags.map((flag) => (
        <Tag key={flag} tone="warn">
          {t(`withdrawal_flag_${flag}`)}
        </Tag>
      ))}
    </span>
  );
}

export function Claim({ claimedBy, claimedUntil }: Pick<WithdrawalRow, 'claimedBy' | 'claimedUntil'>) {
  const t = useT();
  const locale = useLocale();
  const selfId = useSession(({ operator }) => operator?.id);
  if (claimedBy === null) return <span className="text-ink3">{t('withdrawal_unclaimed')}</span>;
  const isOwn = claimedBy.id === selfId;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 whitespace-nowrap">
      <Tag tone={isOwn ? 'accent' : 'warn'}>{isOwn ? t('withdrawal_claimed_you') : claimedBy.name}</Tag>
      {claimedUntil !== null && (
        <span className="text-cap text-ink3">
          {t('claimed_until', { time: formatClock(claimedUntil, locale) })}
        </span>
      )}
    </span>
  );
}
