import * as fees from '@meridian/contract/routes/fees';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { formatNumber } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import { FigureTable } from './FigureTable.tsx';

/** Fees and minimums of withdrawals, by coin and network. Deposits are free. */
export function WithdrawalFees() {
  const t = useT();
  const terms = useQuery({
    queryKey: ['withdrawal fees'],
    queryFn: ({ signal }) => call(fees.withdrawals, {}, { signal, silent: true, background: true }),
  });
  return (
    <Panel className="p-4">
      <h2 className="text-row font-[680]">{t('fees_withdrawals')}</h2>
      <p className="mt-1 text-lab text-ink2">{t('fees_withdrawals_text')}</p>
      {terms.data === undefined ? (
        <LoadState query={terms} title={t('fees_failed')}>
          <Skeleton className="mt-3 h-48 rounded-m" />
        </LoadState>
      ) : (
        <FigureTable
          label={t('fees_withdrawals')}
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
    </Panel>
  );
}
