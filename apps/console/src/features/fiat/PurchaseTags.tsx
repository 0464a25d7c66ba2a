import { Tag } from '@meridian/ui';
import { formatClock } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { useSession } from '../../session/session.ts';
import { type PurchaseRow, stateText, stateTone } from './purchase-row.ts';

export function StateTag({ row }: { readonly row: Pick<PurchaseRow, 'state' | 'canConfirm' | 'pending'> }) {
  const t = useT();
  return <Tag tone={stateTone(row.state)}>{t(stateText(row))}</Tag>;
}

export function Claim({ claimedBy, claimedUntil }: Pick<PurchaseRow, 'claimedBy' | 'claimedUntil'>) {
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
