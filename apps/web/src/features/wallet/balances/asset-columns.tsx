import { SHOWN_DECIMALS } from '@meridian/contract/constants';
import type { Asset, FuturesAsset } from '@meridian/contract/domain/asset';
import type { Market } from '@meridian/contract/domain/market';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { useCallback, useMemo } from 'react';
import { profitText, profitTone } from '../../../futures/profit-text.ts';
import { REFERENCE_COIN } from '../../../live/quote-value.ts';
import { figuresOf, useMarketList } from '../../../markets/market-lists.ts';
import { useIsWide } from '../../../navigation/use-layout.ts';
import type { RecordColumn } from '../../../records/table/record-columns.ts';
import { formatHolding } from '../../../session/format/holding-value.ts';
import { useRate } from '../../../session/format/local-currency.ts';
import { formatFloor, formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { totalOf } from '../../../wallet/asset-amounts.ts';
import { Maskable } from '../../../wallet/Maskable.tsx';
import { CoinChange, CoinPrice } from './CoinPrice.tsx';
import { shareOf } from './shown-assets.ts';
import { hasValue, valueText } from './value-text.ts';

/** A column of amounts. */
const amountColumn = <Row,>(
  id: string,
  title: string,
  amount: (row: Row) => string,
  hidden: boolean,
): RecordColumn<Row> => ({
  id,
  title,
  cell: (row) => (
    <Maskable hidden={hidden}>
      <ExactTitle amount={amount(row)} />
    </Maskable>
  ),
  sortBy: amount,
  align: 'end',
});

type MarketOf = ReturnType<typeof useMarketOf>;

/** The spot wallet on a wide screen. `total`: its value. */
export function useSpotColumns(
  hidden: boolean,
  total: string | undefined,
  marketOf: MarketOf,
): readonly RecordColumn<Asset>[] {
  const t = useT();
  const rate = useRate();
  const wide = useIsWide();
  const prices = useMemo(() => priceColumns(t, marketOf, wide), [t, marketOf, wide]);
  return useMemo(
    () => [
      {
        id: 'coin',
        title: t('records_coin'),
        cell: ({ coin, name }) => <Coin code={coin} name={name} />,
        sortBy: ({ coin }) => coin,
      },
      amountColumn<Asset>('held', t('balances_amount'), totalOf, hidden),
      amountColumn<Asset>('available', t('trade_available'), ({ available }) => available, hidden),
      amountColumn<Asset>('frozen', t('balances_frozen'), ({ frozen }) => frozen, hidden),
      {
        id: 'value',
        title: t('records_value'),
        cell: (asset) => {
          const local =
            asset.value === null || !hasValue(asset.value) || rate === undefined
              ? undefined
              : formatHolding(asset.value, rate);
          return (
            <Maskable hidden={hidden}>
              {valueText(asset)}
              {local !== undefined && <span className="block text-cap text-ink3">{local}</span>}
            </Maskable>
          );
        },
        sortBy: ({ value }) => value ?? '',
        align: 'end',
      },
      {
        id: 'share',
        title: t('balances_share'),
        cell: (asset) => (
          <Maskable hidden={hidden}>
            <Share percent={shareOf(asset, total)} none={!hasValue(asset.value ?? '')} />
          </Maskable>
        ),
        sortBy: ({ value }) => value ?? '',
        align: 'end',
        wide: true,
      },
      ...prices,
    ],
    [t, rate, hidden, total, prices],
  );
}

/** Where a coin has its price in USDT. */
export function useMarketOf(): (asset: Pick<Asset, 'coin'>) => Market | undefined {
  const { data: markets } = useMarketList('spot', true);
  return useCallback(
    ({ coin }) => markets?.find(({ base, quote }) => base === coin && quote === REFERENCE_COIN),
    [markets],
  );
}

/** The price of a coin in USDT with its change below it, on a wide screen beside it. */
function priceColumns(t: Translate, marketOf: MarketOf, wide: boolean): readonly RecordColumn<Asset>[] {
  const column = (
    id: string,
    title: string,
    Figure: typeof CoinPrice,
    figure: 'price' | 'changePercent',
  ): RecordColumn<Asset> => ({
    id,
    title,
    cell: (asset) => {
      const market = marketOf(asset);
      return market === undefined ? UNKNOWN : <Figure market={market} />;
    },
    sortBy: (asset) => {
      const market = marketOf(asset);
      return market === undefined ? '' : figuresOf('spot', market)[figure];
    },
    align: 'end',
  });
  return wide
    ? [
        column('price', t('home_column_price'), CoinPrice, 'price'),
        column('change', t('home_column_change'), CoinChange, 'changePercent'),
      ]
    : [column('price', t('home_column_price'), PriceAndChange, 'price')];
}

const PriceAndChange = (props: { readonly market: Market }) => (
  <>
    <CoinPrice {...props} />
    <span className="block text-cap">
      <CoinChange {...props} />
    </span>
  </>
);

/** The futures wallet, as a table and as cards. */
export function useFuturesColumns(hidden: boolean): readonly RecordColumn<FuturesAsset>[] {
  const t = useT();
  return useMemo(
    () => [
      { id: 'coin', title: t('records_coin'), cell: ({ coin }) => <Coin code={coin} />, card: 'title' },
      amountColumn<FuturesAsset>('available', t('trade_available'), ({ available }) => available, hidden),
      amountColumn<FuturesAsset>(
        'margin',
        t('futures_margin_used'),
        ({ inPositions }) => inPositions,
        hidden,
      ),
      {
        id: 'profit',
        title: t('futures_unrealised'),
        cell: ({ unrealisedProfit }) => (
          <Maskable hidden={hidden}>
            <b className={`font-[640] ${profitTone(unrealisedProfit)}`}>{profitText(unrealisedProfit)}</b>
          </Maskable>
        ),
        align: 'end',
      },
      amountColumn<FuturesAsset>('orders', t('records_in_orders'), ({ inOrders }) => inOrders, hidden),
    ],
    [t, hidden],
  );
}

/** A percentage and a bar of its length. `none`: nothing, not too little for two decimals. */
function Share({ percent, none }: { readonly percent: string | undefined; readonly none: boolean }) {
  if (percent === undefined) return UNKNOWN;
  return (
    <span className="inline-flex items-center gap-2">
      {!none && percent === '0.00' ? '< 0.01%' : `${percent}%`}
      <span className="h-1 w-12 overflow-hidden min-[112rem]:w-32 rounded-full bg-s2">
        <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
      </span>
    </span>
  );
}

/** A balance as the lists show it; the pointer finds the digits that are left out. */
const ExactTitle = ({ amount }: { readonly amount: string }) => (
  <span title={formatNumber(amount)}>{formatFloor(amount, SHOWN_DECIMALS.balance)}</span>
);

const Coin = ({ code, name }: { readonly code: string; readonly name?: string }) => (
  <span className="flex items-center gap-2.5 font-[660]">
    <CoinIcon coin={code} size={24} />
    {code}
    {name !== undefined && <span className="font-[450] text-ink3">{name}</span>}
  </span>
);
