import * as fees from '@meridian/contract/routes/fees';
import type { AnnouncedChange } from '@meridian/contract/schemas/market-change';
import { classNames } from '@meridian/ui/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { formatDate } from '../session/format/date-format.ts';
import { useLocale, useT } from '../session/locale/locale.ts';
import { termText } from './term-text.ts';

const STALE_MS = 60_000;

/** What operators decided about markets and is still to come; nothing while there is none. */
export function MarketChanges({
  market,
  className,
}: {
  /** Undefined for all markets. */
  readonly market?: number;
  readonly className?: string;
}) {
  const t = useT();
  const changes = useQuery({
    queryKey: ['market changes'],
    queryFn: ({ signal }) => call(fees.changes, {}, { signal, silent: true, background: true }),
    staleTime: STALE_MS,
  });
  const shown = (changes.data ?? []).filter((each) => market === undefined || each.market === market);
  if (shown.length === 0) return null;
  return (
    <section
      aria-label={t('changes_title')}
      className={classNames('rounded-card bg-s1 p-4 text-body', className)}
    >
      <h2 className="text-row font-[680]">{t('changes_title')}</h2>
      <ul className="mt-1 grid gap-1.5">
        {shown.map((each) => (
          <li key={`${each.market} ${each.kind} ${each.at}`} className="[overflow-wrap:anywhere]">
            {market === undefined && <b className="mr-2 font-[620]">{each.symbol}</b>}
            <Announcement change={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Announcement({ change }: { readonly change: AnnouncedChange }) {
  const t = useT();
  const locale = useLocale();
  const time = formatDate(change.at, 'minute', locale);
  if (change.kind === 'list') return t('change_list', { time, symbol: change.symbol });
  if (change.kind === 'wind_up') return t('change_wind_up', { time });
  const changes = change.changes
    .map(({ field, before, after }) => {
      const shown = { before: termText(field, before), after: termText(field, after) };
      return t('change_term', { name: t(`change_${field}`), ...shown });
    })
    .join(locale === 'ja' ? '、' : ', ');
  return t('change_terms', { time, changes });
}
