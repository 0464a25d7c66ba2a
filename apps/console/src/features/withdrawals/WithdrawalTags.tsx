import { Tag } from '@meridian/ui';
import { useT } from '../../language/language.ts';
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

export function Claim({ claimedBy }: Pick<WithdrawalRow, 'claimedBy'>) {
  const t = useT();
  const selfId = useSession(({ operator }) => operator?.id);
  if (claimedBy === null) return <span className="text-ink3">{t('withdrawal_unclaimed')}</span>;
  return claimedBy.id === selfId ? (
    <Tag tone="accent">{t('withdrawal_claimed_you')}</Tag>
  ) : (
    <Tag tone="warn">{claimedBy.name}</Tag>
  );
}
