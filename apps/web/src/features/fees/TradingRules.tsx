import type { FeeSchedule, MarketFees } from '@meridian/contract/domain/fees';
import type { Market, MarketProduct } from '@meridian/contract/domain/market';
import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isFound } from '../../markets/fold.ts';
import { useMarketList } from '../../markets/market-lists.ts';
import { detailsParams } from '../../markets/open-market.ts';
import { formatNumber, UNKNOWN } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import { FigureTable } from './FigureTable.tsx';
import { collarRange, priceStep } from './fee-figures.ts';
import { Search } from './Search.tsx';

/**
 * Limits of an account, and price step and order sizes of every market; of a perpetual also its contract and leverage.
 */
export function TradingRules({ schedule }: { readonly schedule: FeeSchedule }) {
  const t = useT();
  const { markets } = schedule;
  const [product, setProduct] = useState<MarketProduct>('spot');
  const listed = useMarketList(product).data;
  const ofMarket = new Map(listed?.map((market) => [market.id, market]));
  const isFutures = product === 'futures';
  const [search, setSearch] = useState('');
  const shown = markets.filter(
    ({ id, base, symbol, ...market }) =>
      market.product === product && isFound(search, [symbol, base, ofMarket.get(id)?.name]),
  );
  return (
    <>
      <Limits schedule={schedule} />
      <Search
        start={
          <Segmented
            label={t('fees_markets')}
            value={product}
            onChange={setProduct}
            className="mt-3 max-sm:w-full sm:w-60"
            options={[
              { value: 'spot', label: t('home_spot') },
              { value: 'futures', label: t('home_futures') },
            ]}
          />
        }
        label={t('records_pair_search')}
        value={search}
        onChange={setSearch}
        none={shown.length === 0 ? t('trade_no_pairs') : undefined}
      />
      {shown.length > 0 && (
        <FigureTable
          label={t('fees_rules')}
          heads={[
            t('records_pair'),
            t('fees_price_step'),
            t('fees_minimum'),
            t('fees_maximum'),
            ...(isFutures ? [t('perpetual_contract'), t('perpetual_max_leverage')] : []),
          ]}
          rows={shown.map((market) => ({ key: market.id, cells: rowOf(market, ofMarket.get(market.id)) }))}
        />
      )}
      {isFutures && <p className="mt-3 text-cap text-ink3">{t('fees_tiers_hint')}</p>}
    </>
  );

  function rowOf(market: MarketFees, terms: Market | undefined) {
    const size = (quantity: string) =>
      isFutures
        ? t('fees_contracts', { count: Number(quantity) })
        : `${formatNumber(quantity)} ${market.base}`;
    return [
      <Link
        key="pair"
        to="/marketDetails/$type/$id"
        params={detailsParams(product, market.id)}
        className="hit inline-flex items-center gap-2.5 font-[640] hover:text-accent"
      >
        <CoinIcon coin={market.base} size={22} />
        {market.symbol}
      </Link>,
      terms === undefined ? UNKNOWN : `${priceStep(terms.priceDecimals)} ${market.quote}`,
      size(market.minQuantity),
      size(market.maxQuantity),
      ...(isFutures && terms !== undefined
        ? [
            `${formatNumber(terms.contractSize)} ${market.base}`,
            t('futures_times', { leverage: terms.maxLeverage }),
          ]
        : isFutures
          ? [UNKNOWN, UNKNOWN]
          : []),
    ];
  }
}

function Limits({ schedule: { openOrders, markets } }: { readonly schedule: FeeSchedule }) {
  const t = useT();
  const [lowest, highest] = collarRange(markets);
  return (
    <dl className="mt-1 grid gap-x-4 gap-y-2 text-lab sm:grid-cols-[auto_minmax(0,1fr)] 2xl:gap-y-0">
      <div className="sm:contents">
        <dt className="text-ink2">{t('fees_open_orders')}</dt>
        <dd className="font-[600]">{t('fees_open_orders_value', openOrders)}</dd>
      </div>
      {lowest !== undefined && highest !== undefined && (
        <div className="sm:contents">
          <dt className="text-ink2">{t('fees_collar')}</dt>
          <dd className="font-[600]">
            {lowest === highest
              ? t('fees_collar_value', { percent: lowest })
              : t('fees_collar_range', { lowest, highest })}
          </dd>
        </div>
      )}
    </dl>
  );
}
