import { Tag } from '@meridian/ui/display/Tag.tsx';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { LoadState } from '../../loading/LoadState.tsx';
import { formatDate } from '../../session/format/date-format.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { useInvited } from './invite-queries.ts';
import { type TierRow, tierRows } from './tier-rows.ts';

const ROW_TEXTS = {
  above: 'invite_tier_above',
  from: 'invite_tier_from',
  below: 'invite_tier_below',
} as const satisfies Record<TierRow['kind'], string>;

/** The rebate by tokens held, with the user's own, and what the second level earns. */
export function RebateTerms() {
  const t = useT();
  const locale = useLocale();
  const query = useInvited('1');
  const terms = query.data?.pages[0];
  if (terms === undefined)
    return (
      <LoadState query={query}>
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-64 rounded-card" />
        </div>
      </LoadState>
    );
  const { token, percent, tiers, second } = terms;
  return (
    <Panel>
      <h2 className="text-row font-[680]">{t('invite_rates')}</h2>
      <p className="mt-1 text-body font-[600]">{t('invite_rate_now', { percent })}</p>
      <p className="text-lab text-ink2">
        {t('invite_held', { amount: formatNumber(token.held), coin: token.coin })}
      </p>
      <table className="mt-2 w-full text-body">
        <thead>
          <tr className="border-b border-line text-cap text-ink3">
            <th scope="col" className="py-2 text-left font-[500]">
              {t('invite_tier', { coin: token.coin })}
            </th>
            <th scope="col" className="py-2 text-right font-[500]">
              {t('invite_rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tierRows(tiers, percent).map((row) => (
            <tr key={row.percent} className="border-b border-line last:border-0">
              <th scope="row" className="py-2.5 text-left font-[560]">
                <span className="mr-2">
                  {t(ROW_TEXTS[row.kind], { tokens: formatNumber(String(row.tokens)) })}
                </span>
                {row.isOwn && <Tag tone="accent">{t('invite_yours')}</Tag>}
              </th>
              <td className="py-2.5 text-right font-[640]">{row.percent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-lab text-ink2">{t('invite_example', { amount: (percent / 100).toFixed(2) })}</p>
      <p className="mt-2 text-lab text-ink2">
        {t('invite_second', {
          percent: second.percent,
          date: formatDate(second.since, 'day', locale, 'UTC'),
        })}
      </p>
    </Panel>
  );
}
