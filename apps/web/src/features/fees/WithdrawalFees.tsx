import type { FeeSchedule } from '@meridian/contract/domain/fees';
import * as fees from '@meridian/contract/routes/fees';
import { classNames } from '@meridian/ui/class-names.ts';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { REFERENCE_COIN } from '../../live/quote-value.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { isFound } from '../../markets/fold.ts';
import { referencePrices, useMarketList } from '../../markets/market-lists.ts';
import { useLayout } from '../../navigation/use-layout.ts';
import { about, formatNumber } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import { FigureTable } from './FigureTable.tsx';
import { feeValue } from './fee-figures.ts';
import { Search } from './Search.tsx';

/** Fees and minimums of withdrawals, by coin and network. Deposits are free. */
export function WithdrawalFees({ schedule }: { readonly schedule: FeeSchedule }) {
  const t = useT();
  const onPhone = useLayout() === 'phone';
  const [search, setSearch] = useState('');
  const terms = useQuery({
    queryKey: ['withdrawal fees'],
    queryFn: ({ signal }) => readTerms(signal),
  });
  const spot = useMarketList('spot').data;
  const names = new Map(spot?.map(({ base, name }) => [base, name]));
  const priceOf = referencePrices(spot);
  // The coin of most transfers first, the others by name.
  const shown = terms.data
    ?.toSorted((a, b) => Number(b.coin === REFERENCE_COIN) - Number(a.coin === REFERENCE_COIN))
    .filter(({ coin, network }) => isFound(search, [coin, names.get(coin), network]))
    .map((each): ShownTerms => {
      // A fee in the reference coin is its own value.
      const price = each.coin === REFERENCE_COIN ? undefined : priceOf(each.coin);
      return { ...each, value: feeValue(each.withdrawalFee, price) };
    });
  const intro = (
    <>
      <p className="mt-1 text-lab text-ink2">{t('fees_withdrawals_text')}</p>
      <p className="text-lab text-ink2">
        {t('fees_withdrawal_day', { limit: formatNumber(schedule.withdrawalPerDay) })}
      </p>
    </>
  );
  return (
    <>
      {shown === undefined ? (
        <>
          {intro}
          <LoadState query={terms} title={t('fees_failed')}>
            <Skeleton className="mt-3 h-48 rounded-m" />
          </LoadState>
        </>
      ) : (
        <>
          <Search
            label={t('balances_search')}
            value={search}
            onChange={setSearch}
            none={shown.length === 0 ? t('balances_none_found') : undefined}
          >
            {intro}
          </Search>
          {shown.length > 0 && (onPhone ? <PhoneList terms={shown} /> : <FeeTable terms={shown} />)}
        </>
      )}
    </>
  );
}

const readTerms = (signal: AbortSignal) =>
  call(fees.withdrawals, {}, { signal, silent: true, background: true });

type Terms = Awaited<ReturnType<typeof readTerms>>[number];

interface ShownTerms extends Terms {
  /** What the fee is worth in the reference coin, where it is in another one with a price. */
  readonly value: string | undefined;
}

function FeeTable({ terms }: { readonly terms: readonly ShownTerms[] }) {
  const t = useT();
  return (
    <FigureTable
      label={t('fees_withdrawals')}
      names={2}
      heads={[t('records_coin'), t('payments_network'), t('records_fee'), t('fees_withdrawal_minimum')]}
      rows={terms.map(({ coin, network, withdrawalFee, minWithdrawal, value }) => ({
        key: `${coin} ${network}`,
        cells: [
          <span key="coin" className="inline-flex items-center gap-2.5 font-[640]">
            <CoinIcon coin={coin} size={22} />
            {coin}
          </span>,
          <span key="network" className="font-[450] text-ink2">
            {network}
          </span>,
          <span key="fee">
            {`${formatNumber(withdrawalFee)} ${coin}`}
            <FeeValue value={value} className="block" />
          </span>,
          `${formatNumber(minWithdrawal)} ${coin}`,
        ],
      }))}
    />
  );
}

const FeeValue = ({
  value,
  className,
}: {
  readonly value: string | undefined;
  readonly className?: string;
}) =>
  value !== undefined && (
    <span className={classNames('text-cap font-[450] whitespace-nowrap text-ink3', className)}>
      {about(`${value} ${REFERENCE_COIN}`)}
    </span>
  );

/** Two lines a row, so that a phone shows several coins at once. */
function PhoneList({ terms }: { readonly terms: readonly ShownTerms[] }) {
  const t = useT();
  return (
    <section aria-label={t('fees_withdrawals')} className="mt-2">
      <p className="flex justify-between gap-3 border-b border-line pb-1.5 text-cap text-ink3">
        <span>{`${t('records_coin')} / ${t('payments_network')}`}</span>
        <span>{t('records_fee')}</span>
      </p>
      <ul>
        {terms.map(({ coin, network, withdrawalFee, minWithdrawal, value }) => (
          <li
            key={`${coin} ${network}`}
            className="flex items-center gap-2 border-b border-line py-2 text-body last:border-0"
          >
            <CoinIcon coin={coin} size={24} />
            <p className="min-w-0 flex-1 font-[640]">
              {coin} <span className="text-cap font-[450] text-ink3">{network}</span>
              <span className="block text-cap font-[450] text-ink3">
                {t('fees_withdrawal_from', { amount: formatNumber(minWithdrawal), coin })}
              </span>
            </p>
            <p className="text-right font-[600] whitespace-nowrap">
              {`${formatNumber(withdrawalFee)} ${coin}`}
              <FeeValue value={value} className="block" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
