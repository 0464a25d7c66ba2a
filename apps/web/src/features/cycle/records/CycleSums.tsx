import type { CycleSums as Sums } from '@meridian/contract/domain/cycle';
import * as cycle from '@meridian/contract/routes/cycle';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { profitTone } from '../../../futures/profit-text.ts';
import { Figure } from '../../../records/table/shared-columns.tsx';
import { exactText, signedExactText } from '../../../session/format/exact-text.ts';
import { UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import type { CycleScope } from './cycle-records.tsx';

/** What all records that the filters select brought, also those that are not loaded. */
export function CycleSums({ scope }: { readonly scope: CycleScope }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['cycle records', 'sums', scope],
    queryFn: ({ signal }) =>
      call(cycle.summary, { query: scope }, { signal, silent: true, background: true }),
  });
  return (
    <section aria-label={t('receipt_summary')} className="@container mb-2 max-lg:mt-1">
      <dl className="grid grid-cols-6 gap-x-3 gap-y-2 rounded-chip bg-s1 px-3 py-2.5 text-cap @min-[40rem]:flex @min-[40rem]:gap-x-10 lg:bg-s2">
        {(['profit', 'staked', 'wins', 'losses', 'returned'] as const).map((name) => (
          <div key={name} className={PLACES[name]}>
            <dt className="text-ink3">{t(NAMES[name])}</dt>
            <dd className="text-body font-[640] whitespace-nowrap">
              {data === undefined ? UNKNOWN : <Sum {...{ name }} sums={data} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Name = 'profit' | 'staked' | 'wins' | 'losses' | 'returned';

const NAMES = {
  profit: 'cycle_profit',
  staked: 'receipt_staked',
  wins: 'receipt_won',
  losses: 'receipt_lost',
  returned: 'receipt_returned',
} as const;

/** On a phone the sums are above the counts, and these beside their names. */
const SUM = 'col-span-3 @max-[15rem]:col-span-6';
const COUNT = 'col-span-2 flex items-baseline gap-1.5 @min-[40rem]:block';
const PLACES: Readonly<Record<Name, string>> = {
  profit: SUM,
  staked: `${SUM} text-right @max-[15rem]:text-left @min-[40rem]:text-left`,
  wins: COUNT,
  losses: `${COUNT} justify-center`,
  returned: `${COUNT} justify-end`,
};

function Sum({ name, sums }: { readonly name: Name; readonly sums: Sums }) {
  const { coin, profit, staked } = sums;
  if (name === 'profit')
    return <Figure text={signedExactText(profit)} unit={coin} tone={profitTone(profit)} />;
  if (name === 'staked') return <Figure text={exactText(staked)} unit={coin} />;
  return sums[name];
}
