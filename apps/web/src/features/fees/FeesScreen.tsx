import type { FeeSchedule, MarketFees } from '@meridian/contract/domain/fees';
import type { MarketProduct } from '@meridian/contract/domain/market';
import * as fees from '@meridian/contract/routes/fees';
import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { ScreenBar } from '../../navigation/ScreenBar.tsx';
import { formatNumber } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import { collarRange, percentText } from './fee-figures.ts';

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
    <div className="mx-auto w-full max-w-[640px] pb-10 lg:max-w-[60rem]">
      <ScreenBar title={t('screen_fees')} />
      <div className="flex flex-col gap-4 px-4 pt-2">
        <p className="max-w-[65ch] text-body text-ink2">{t('fees_intro')}</p>
        {schedule.data === undefined ? (
          <LoadState query={schedule} title={t('fees_failed')}>
            <Skeleton className="h-96 rounded-card" />
          </LoadState>
        ) : (
          <>
            <FeeTable markets={schedule.data.markets} />
            <Facts schedule={schedule.data} />
          </>
        )}
      </div>
    </div>
  );
}

function FeeTable({ markets }: { readonly markets: readonly MarketFees[] }) {
  const t = useT();
  const [product, setProduct] = useState<MarketProduct>('spot');
  const rows = markets.filter((market) => market.product === product);
  const head = 'px-2 py-2 text-right font-[500] first:pl-0 last:pr-0';
  return (
    <Panel className="p-4">
      <Segmented
        label={t('fees_market')}
        value={product}
        onChange={setProduct}
        className="sm:max-w-60"
        options={[
          { value: 'spot', label: t('home_spot') },
          { value: 'futures', label: t('home_futures') },
        ]}
      />
      <table className="mt-2 w-full text-body">
        <thead>
          <tr className="border-b border-line text-cap text-ink3">
            <th scope="col" className="py-2 text-left font-[500]">
              {t('fees_market')}
            </th>
            <th scope="col" className={head}>
              {t('fees_maker')}
            </th>
            <th scope="col" className={head}>
              {t('fees_taker')}
            </th>
            <th scope="col" className={head}>
              {t('fees_minimum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((market) => (
            <tr key={market.id} className="h-12 border-b border-line last:border-0">
              <th scope="row" className="text-left font-[600]">
                <span className="flex items-center gap-2.5">
                  <span className="max-sm:hidden">
                    <CoinIcon coin={market.base} size={26} />
                  </span>
                  {market.symbol}
                </span>
              </th>
              <td className="px-2 text-right">{percentText(market.makerRate)}</td>
              <td className="px-2 text-right">{percentText(market.takerRate)}</td>
              <td className="pl-2 text-right text-ink2">
                {market.product === 'futures'
                  ? t('fees_contracts', { count: Number(market.minQuantity) })
                  : `${formatNumber(market.minQuantity)} ${market.base}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Facts({ schedule }: { readonly schedule: FeeSchedule }) {
  const t = useT();
  const { token, openOrders, markets } = schedule;
  const [lowest, highest] = collarRange(markets);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel>
        <h2 className="text-row font-[680]">
          {t('fees_discount_title', { percent: token.discountPercent, coin: token.coin })}
        </h2>
        <p className="mt-1 text-body text-ink2">
          {t('fees_discount_text', { percent: token.discountPercent, coin: token.coin })}
        </p>
      </Panel>
      <Panel>
        <h2 className="text-row font-[680]">{t('fees_limits')}</h2>
        <dl className="mt-1 grid gap-2 text-body">
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink2">{t('fees_open_orders')}</dt>
            <dd className="font-[600]">{t('fees_open_orders_value', openOrders)}</dd>
          </div>
          {lowest !== undefined && highest !== undefined && (
            <div className="flex flex-wrap justify-between gap-x-4">
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
    </div>
  );
}
