import type { FeeSchedule } from '@meridian/contract/domain/fees';
import * as fees from '@meridian/contract/routes/fees';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { MarketChanges } from '../../markets/MarketChanges.tsx';
import { ScreenBar } from '../../navigation/ScreenBar.tsx';
import { useT } from '../../session/locale/locale.ts';
import { collarRange } from './fee-figures.ts';
import { PayWithToken } from './PayWithToken.tsx';
import { TradingFees } from './TradingFees.tsx';
import { TradingRules } from './TradingRules.tsx';
import { WithdrawalFees } from './WithdrawalFees.tsx';

/** The schedule changes when an operator changes a market. */
const STALE_MS = 5 * 60_000;

export function FeesScreen() {
  const t = useT();
  const schedule = useQuery({
    queryKey: ['fees'],
    queryFn: ({ signal }) => call(fees.schedule, {}, { signal, silent: true, background: true }),
    staleTime: STALE_MS,
  });
  return (
    <div className="mx-auto w-full max-w-[640px] pb-10 lg:max-w-[76rem] 2xl:max-w-[120rem]">
      <ScreenBar title={t('screen_fees')} />
      <div className="flex flex-col gap-4 px-4 pt-2 lg:px-6">
        {schedule.data === undefined ? (
          <LoadState query={schedule} title={t('fees_failed')}>
            <Skeleton className="h-96 rounded-card" />
          </LoadState>
        ) : (
          <>
            <MarketChanges />
            <div className="grid gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
              <TradingFees schedule={schedule.data} />
              <div className="grid gap-4">
                <Discount token={schedule.data.token} />
                <Limits schedule={schedule.data} />
              </div>
            </div>
            <div className="grid items-start gap-4 2xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
              <TradingRules markets={schedule.data.markets} />
              <WithdrawalFees />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function Discount({ token }: Pick<FeeSchedule, 'token'>) {
  const t = useT();
  const { coin, discountPercent: percent } = token;
  return (
    <Panel>
      <h2 className="text-row font-[680]">{t('fees_discount_title', { percent, coin })}</h2>
      <p className="mt-1 text-lab text-ink2">{t('fees_discount_text', { percent, coin })}</p>
      <PayWithToken coin={coin} />
    </Panel>
  );
}

function Limits({ schedule: { openOrders, markets } }: { readonly schedule: FeeSchedule }) {
  const t = useT();
  const [lowest, highest] = collarRange(markets);
  return (
    <Panel>
      <h2 className="text-row font-[680]">{t('fees_limits')}</h2>
      <dl className="mt-1 grid gap-2 text-body">
        <div className="justify-between gap-x-4 sm:flex">
          <dt className="text-ink2">{t('fees_open_orders')}</dt>
          <dd className="font-[600]">{t('fees_open_orders_value', openOrders)}</dd>
        </div>
        {lowest !== undefined && highest !== undefined && (
          <div className="justify-between gap-x-4 sm:flex">
            <dt className="text-ink2">{t('fees_collar')}</dt>
            <dd className="font-[600]">
              {lowest === highest
                ? t('fees_collar_value', { percent: lowest })
                : t('fees_collar_range', { lowest, highest })}
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
