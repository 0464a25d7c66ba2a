import type { FuturesMarketPage } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import * as futuresMarkets from '@meridian/contract/routes/futures-markets';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/api.ts';
import { FundingText } from '../../futures/FundingText.tsx';
import { rateText } from '../../futures/rate-text.ts';
import { useFuturesMarket } from '../../futures/use-futures.ts';
import { usePerpetual } from '../../futures/use-perpetual.ts';
import type { PairFeed } from '../../live/pair-feed.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { TicketFacts } from '../../order-ticket/TicketFacts.tsx';
import { formatDate } from '../../session/format/date-format.ts';
import { formatFloor, formatNumber, multiplyFloor, UNKNOWN } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { marketTerms } from './market-terms.ts';

const RATES = 30;

/** What a perpetual has besides its book: mark, index, funding, tiers, open interest and insurance fund. */
export function PerpetualFacts({
  market,
  feed,
}: {
  readonly market: Market;
  readonly feed: PairFeed | undefined;
}) {
  const t = useT();
  const page = useFuturesMarket(market);
  const figures = usePerpetual(feed, page.data);
  if (page.data === undefined)
    return (
      <LoadState query={page} title={t('trade_failed')}>
        <Skeleton className="m-4 h-80 rounded-m" />
      </LoadState>
    );
  const { openInterest, insuranceFund, lastFundingRate, fundingIntervalMs, makerFeeRate } = page.data;
  const price = (value: string | undefined) => (value === undefined ? UNKNOWN : formatNumber(value));
  return (
    <div className="grid gap-5 px-4 py-4">
      <TicketFacts
        facts={[
          { name: t('futures_mark_price'), value: price(figures.markPrice) },
          { name: t('futures_index_price'), value: price(figures.indexPrice) },
          { name: t('futures_funding_countdown'), value: <FundingText figures={figures} /> },
          { name: t('perpetual_last_funding'), value: rateText(lastFundingRate) },
          {
            name: t('perpetual_interval'),
            value: t('perpetual_hours', { count: fundingIntervalMs / 3_600_000 }),
          },
          {
            name: t('perpetual_open_interest'),
            value: t('futures_contract_count', { count: formatNumber(openInterest) }),
          },
          {
            name: t('perpetual_contract'),
            value: `${formatNumber(market.contractSize)} ${market.base}`,
          },
          ...marketTerms('futures', market, t, makerFeeRate),
          { name: t('perpetual_insurance'), value: `${formatFloor(insuranceFund, 2)} ${market.quote}` },
        ]}
      />
      <Tiers page={page.data} market={market} />
      <FundingHistory market={market} />
    </div>
  );
}

function Tiers({ page, market }: { readonly page: FuturesMarketPage; readonly market: Market }) {
  const t = useT();
  const percent = (rate: string) => `${(multiplyFloor(rate, '100', 4) ?? UNKNOWN).replace(/\.?0+$/, '')}%`;
  return (
    <section>
      <h2 className="mb-1 text-row font-[660]">{t('perpetual_tiers')}</h2>
      <Table
        heads={[
          `${t('perpetual_up_to')} (${market.quote})`,
          t('futures_maintenance_rate'),
          t('perpetual_max_leverage'),
        ]}
        rows={page.tiers.map(({ upTo, maintenanceRate, maxLeverage }) => [
          formatNumber(upTo),
          percent(maintenanceRate),
          t('futures_times', { leverage: maxLeverage }),
        ])}
      />
    </section>
  );
}

function FundingHistory({ market: { id, base, quote } }: { readonly market: Market }) {
  const t = useT();
  const locale = useLocale();
  const rates = useQuery({
    queryKey: ['funding history', id],
    queryFn: ({ signal }) =>
      call(
        futuresMarkets.fundingHistory,
        { query: { base, quote, size: RATES } },
        { signal, silent: true, background: true },
      ),
  });
  return (
    <section>
      <h2 className="mb-1 text-row font-[660]">{t('perpetual_history')}</h2>
      {rates.data === undefined ? (
        <LoadState query={rates}>
          <Skeleton className="h-16 rounded-m" />
        </LoadState>
      ) : rates.data.length === 0 ? (
        <p className="text-lab text-ink3">{t('perpetual_no_history')}</p>
      ) : (
        <Table
          heads={[t('market_time'), t('perpetual_rate'), t('futures_mark_price')]}
          rows={rates.data.map(({ paidAt, rate, markPrice }) => [
            formatDate(paidAt, 'row', locale),
            rateText(rate),
            formatNumber(markPrice),
          ])}
        />
      )}
    </section>
  );
}

function Table({
  heads,
  rows,
}: {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}) {
  return (
    <table className="w-full text-cap">
      <thead className="text-mic text-ink3">
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={`font-[500] ${at === 0 ? 'text-left' : 'pl-2 text-right'}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={String(cells[0])} className="h-8 border-t border-line">
            {cells.map((cell, at) => (
              <td key={heads[at]} className={at === 0 ? '' : 'pl-2 text-right font-[600]'}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
