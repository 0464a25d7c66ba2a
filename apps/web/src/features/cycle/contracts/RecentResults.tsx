import type { CycleContract } from '@meridian/contract/domain/cycle';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo } from 'react';
import { OutcomeText, ProfitText } from '../../../cycle/OutcomeText.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { movedText, useIndexDecimals } from '../index-price.ts';
import { NoContracts } from './NoContracts.tsx';

/** The contracts settled last; each opens its receipt. */
export const RecentResults = memo(function RecentResults({
  results,
}: {
  readonly results: readonly CycleContract[];
}) {
  const t = useT();
  return (
    <section aria-labelledby="cycle-recent">
      <div className="flex items-center justify-between border-b border-line">
        <h2 id="cycle-recent" className="py-2.5 text-row font-[660]">
          {t('cycle_recent')}
        </h2>
        <Link to="/cycleRecord" className="hit text-lab font-[620] text-accent">
          {t('cycle_all_records')}
        </Link>
      </div>
      {results.length === 0 ? (
        <NoContracts title={t('cycle_recent_none')} text={t('cycle_recent_none_text')} />
      ) : (
        <ul>
          {results.map((contract) => (
            <Result key={contract.id} contract={contract} />
          ))}
        </ul>
      )}
    </section>
  );
});

const Result = memo(function Result({ contract }: { readonly contract: CycleContract }) {
  const t = useT();
  const locale = useLocale();
  const { id, base, quote, direction, periodSeconds, stake, entry, exit, closedAt } = contract;
  const decimals = useIndexDecimals()(contract);
  return (
    <li className="border-b border-line">
      <Link
        to="/cycleRecord/$id"
        params={{ id: String(id) }}
        className="flex min-h-13 items-center gap-2 py-2 -outline-offset-2"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex flex-wrap items-center justify-between gap-x-3 text-body font-[620]">
            <span className="flex items-center gap-x-1.5 whitespace-nowrap">
              <span>
                {base}/{quote}
              </span>
              <Tag tone={direction === 'above' ? 'up' : 'down'}>{t(`cycle_${direction}`)}</Tag>
              <Tag>{t('cycle_seconds', { count: periodSeconds })}</Tag>
            </span>
            <span className="whitespace-nowrap">
              <ProfitText contract={contract} />
            </span>
          </span>
          <span className="flex flex-wrap justify-between gap-x-3 text-cap text-ink3">
            <span>
              {t('receipt_field_stake')} {formatNumber(stake)} {quote} ·{' '}
              <span className="whitespace-nowrap">{formatDate(closedAt ?? '', 'row', locale)}</span>
            </span>
            <span className="text-ink2">
              {entry !== null && exit !== null && `${movedText(entry.price, exit.price, decimals)} `}
              <OutcomeText state={contract.state} />
            </span>
          </span>
        </span>
        <ChevronRight size={18} aria-hidden="true" className="text-ink3" />
      </Link>
    </li>
  );
});
