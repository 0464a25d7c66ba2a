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
import { collarRange, discounted, type FeeClass, feeClasses, percentColumn } from './fee-figures.ts';
import { PayWithToken } from './PayWithToken.tsx';
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
    <div className="mx-auto w-full max-w-[640px] pb-10 lg:max-w-[60rem] xl:max-w-[76rem] 2xl:max-w-[96rem]">
      <ScreenBar title={t('screen_fees')} />
      <div className="flex flex-col gap-4 px-4 pt-2">
        <p className="max-w-[65ch] text-body text-ink2">{t('fees_intro')}</p>
        {schedule.data === undefined ? (
          <LoadState query={schedule} title={t('fees_failed')}>
            <Skeleton className="h-96 rounded-card" />
          </LoadState>
        ) : (
          <>
            <MarketChanges />
            <FeeTable schedule={schedule.data} />
            <div className="grid gap-4 lg:grid-cols-2">
              <Discount token={schedule.data.token} />
              <Limits schedule={schedule.data} />
            </div>
            <TradingRules markets={schedule.data.markets} />
            <WithdrawalFees />
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
      <p className="mt-1 text-body text-ink2">{t('fees_discount_text', { percent, coin })}</p>
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
  );
}

/** One row per fee class: most markets of a product have the same rates. */
function FeeTable({ schedule: { markets, token } }: { readonly schedule: FeeSchedule }) {
  const t = useT();
  const classes = feeClasses(markets);
  const makers = percentColumn(classes.map(({ makerRate }) => makerRate));
  const takers = percentColumn(classes.map(({ takerRate }) => takerRate));
  const cheaper = (rate: string, { product }: FeeClass) =>
    product === 'spot' && (
      <span className="block text-cap font-[450] text-ink3">
        {t('fees_with_token', { rate: discounted(rate, token.discountPercent), coin: token.coin })}
      </span>
    );
  // Rates stay whole next to a long list of markets.
  const head = 'py-2 pl-4 text-right font-[500] wrap-normal';
  return (
    <Panel className="p-4">
      <h2 className="text-row font-[680]">{t('fees_rates')}</h2>
      <table className="mt-1 w-full text-body">
        <thead>
          <tr className="border-b border-line text-cap text-ink3">
            <th scope="col" className="py-2 text-left font-[500]">
              {t('fees_markets')}
            </th>
            <th scope="col" className={head}>
              {t('fees_maker')}
            </th>
            <th scope="col" className={head}>
              {t('fees_taker')}
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.map((each, row) => (
            <tr key={`${each.product} ${each.symbols[0]}`} className="border-b border-line last:border-0">
              <th scope="row" className="py-3 text-left font-[600]">
                <ClassName feeClass={each} />
              </th>
              <td className="py-3 pl-4 text-right font-[640] wrap-normal">
                {makers[row]}
                {cheaper(each.makerRate, each)}
              </td>
              <td className="py-3 pl-4 text-right font-[640] wrap-normal">
                {takers[row]}
                {cheaper(each.takerRate, each)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function ClassName({ feeClass: { product, symbols, coversAll } }: { readonly feeClass: FeeClass }) {
  const t = useT();
  return (
    <>
      {t(product === 'spot' ? 'home_spot' : 'home_futures')}
      <span className="block text-cap font-[450] text-ink3">
        {coversAll ? t('fees_all_markets', { count: symbols.length }) : symbols.join(', ')}
      </span>
    </>
  );
}
