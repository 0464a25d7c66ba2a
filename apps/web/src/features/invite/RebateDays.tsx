import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { LoadState } from '../../loading/LoadState.tsx';
import { MoreButton } from '../../loading/MoreButton.tsx';
import { formatDate } from '../../session/format/date-format.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { useRebates } from './invite-queries.ts';

/** What was paid, in all and by day. */
export function RebateDays() {
  const t = useT();
  const rebates = useRebates();
  return (
    <Panel>
      <h2 className="text-row font-[680]">{t('invite_rebates')}</h2>
      {rebates.data === undefined ? (
        <LoadState query={rebates} className="py-6">
          <div role="status" aria-label={t('loading')}>
            <Skeleton className="mt-3 h-40 rounded-card" />
          </div>
        </LoadState>
      ) : (
        <Rebates rebates={rebates} pages={rebates.data.pages} />
      )}
    </Panel>
  );
}

type Query = ReturnType<typeof useRebates>;
type Pages = NonNullable<Query['data']>['pages'];

function Rebates({ rebates, pages }: { readonly rebates: Query; readonly pages: Pages }) {
  const t = useT();
  const locale = useLocale();
  const days = pages.flatMap((page) => page.days);
  if (days.length === 0)
    return (
      <EmptyState title={t('invite_no_rebates_title')} text={t('invite_no_rebates_text')} className="py-6" />
    );
  return (
    <>
      <Totals totals={pages[0]!.totals} />
      {days.map(({ day, sums }) => (
        <section key={day} className="border-t border-line py-2.5">
          <h3 className="text-cap text-ink2">{formatDate(`${day}T00:00:00Z`, 'day', locale, 'UTC')}</h3>
          <ul>
            {sums.map(({ coin, level, amount }) => (
              <li
                key={`${coin} ${level}`}
                className="flex items-baseline justify-between gap-3 py-1 text-body large:flex-wrap large:gap-y-0"
              >
                <span className="text-ink2">{t(level === 1 ? 'invite_direct' : 'invite_indirect')}</span>
                <span className="font-[600]">
                  +{formatNumber(amount)} {coin}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="border-t border-line pt-2.5 text-cap text-ink3">{t('invite_days')}</p>
      <MoreButton query={rebates}>{t('invite_more')}</MoreButton>
    </>
  );
}

function Totals({ totals }: { readonly totals: Pages[number]['totals'] }) {
  const t = useT();
  return (
    <div className="pt-1 pb-3">
      <p className="text-cap text-ink2">{t('invite_totals')}</p>
      <ul className="mt-1 grid gap-1.5">
        {totals.map(({ coin, total }) => (
          <li key={coin} className="flex items-center gap-2 text-row font-[640]">
            <CoinIcon coin={coin} size={22} />
            {formatNumber(total)} {coin}
          </li>
        ))}
      </ul>
    </div>
  );
}
