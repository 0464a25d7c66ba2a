import type { FeeSchedule } from '@meridian/contract/domain/fees';
import * as fees from '@meridian/contract/routes/fees';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { useLayout } from '../../navigation/use-layout.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import { FigureTable } from './FigureTable.tsx';

/** Fees and minimums of withdrawals, by coin and network. Deposits are free. */
export function WithdrawalFees({ schedule }: { readonly schedule: FeeSchedule }) {
  const t = useT();
  const onPhone = useLayout() === 'phone';
  const terms = useQuery({
    queryKey: ['withdrawal fees'],
    queryFn: ({ signal }) => readTerms(signal),
  });
  return (
    <>
      <p className="mt-1 text-lab text-ink2">{t('fees_withdrawals_text')}</p>
      <p className="text-lab text-ink2">
        {t('fees_withdrawal_day', { limit: formatNumber(schedule.withdrawalPerDay) })}
      </p>
      {terms.data === undefined ? (
        <LoadState query={terms} title={t('fees_failed')}>
          <Skeleton className="mt-3 h-48 rounded-m" />
        </LoadState>
      ) : onPhone ? (
        <PhoneList terms={terms.data} />
      ) : (
        <FigureTable
          label={t('fees_withdrawals')}
          names={2}
          heads={[t('records_coin'), t('payments_network'), t('records_fee'), t('fees_withdrawal_minimum')]}
          rows={terms.data.map(({ coin, network, withdrawalFee, minWithdrawal }) => ({
            key: `${coin} ${network}`,
            cells: [
              <span key="coin" className="inline-flex items-center gap-2.5 font-[640]">
                <CoinIcon coin={coin} size={22} />
                {coin}
              </span>,
              <span key="network" className="font-[450] text-ink2">
                {network}
              </span>,
              `${formatNumber(withdrawalFee)} ${coin}`,
              `${formatNumber(minWithdrawal)} ${coin}`,
            ],
          }))}
        />
      )}
    </>
  );
}

const readTerms = (signal: AbortSignal) =>
  call(fees.withdrawals, {}, { signal, silent: true, background: true });

type Terms = Awaited<ReturnType<typeof readTerms>>[number];

/** Two lines a row, so that a phone shows several coins at once. */
function PhoneList({ terms }: { readonly terms: readonly Terms[] }) {
  const t = useT();
  return (
    <section aria-label={t('fees_withdrawals')} className="mt-2">
      <p className="flex justify-between gap-3 border-b border-line pb-1.5 text-cap text-ink3">
        <span>{`${t('records_coin')} / ${t('payments_network')}`}</span>
        <span>{`${t('records_fee')} / ${t('fees_withdrawal_minimum')}`}</span>
      </p>
      <ul>
        {terms.map(({ coin, network, withdrawalFee, minWithdrawal }) => (
          <li
            key={`${coin} ${network}`}
            className="flex items-center gap-2.5 border-b border-line py-2 text-body last:border-0"
          >
            <CoinIcon coin={coin} size={28} />
            <p className="min-w-0 flex-1 font-[640]">
              {coin}
              <span className="block text-cap font-[450] text-ink3">{network}</span>
            </p>
            <p className="text-right font-[600]">
              {`${formatNumber(withdrawalFee)} ${coin}`}
              <span className="block text-cap font-[450] text-ink3">
                {`${formatNumber(minWithdrawal)} ${coin}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
