import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { ErrorState } from '@meridian/ui/states/ErrorState.tsx';
import { OfflineState } from '@meridian/ui/states/OfflineState.tsx';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { quoteValue } from '../../../live/quote-value.ts';
import type { MarketKind } from '../../../live/ticker-store.ts';
import { useOnline } from '../../../loading/use-online.ts';
import { FavouriteStar, ROW_STAR } from '../../../markets/FavouriteStar.tsx';
import { MarketListHead } from '../../../markets/MarketListHead.tsx';
import { MarketRow } from '../../../markets/MarketRow.tsx';
import { MarketRowsSkeleton } from '../../../markets/MarketRowsSkeleton.tsx';
import { figuresOf, referencePrices, useMarketList } from '../../../markets/market-lists.ts';
import { FIRST_SORT, nextSort, sortMarkets } from '../../../markets/market-order.ts';
import type { LocalFigures } from '../../../markets/use-local-price.ts';
import { useSparklines } from '../../../markets/use-sparklines.ts';
import { useLayout } from '../../../navigation/use-layout.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useSettled } from '../use-settled.ts';

import { listState } from './market-list-state.ts';

const ROWS_LOADING = 6;
/** The rows that fit a phone screen; the first render of a visit draws only these. */
const FIRST_ROWS = 8;
/**
 * Rows far outside the screen are neither laid out nor painted, however often their prices change. The first rows are
 * excluded: the browser would draw them anyway, but in a second pass.
 */
const NEAR_ROWS = 20;
const NEAR_ROW = 'min-h-[3.5625rem] lg:min-h-(--market-row)';
const FAR_ROW =
  '[content-visibility:auto] [contain-intrinsic-block-size:auto_3.5625rem] lg:[contain-intrinsic-block-size:auto_var(--market-row)]';

export interface MarketListProps {
  readonly kind: MarketKind;
  readonly local: LocalFigures;
  /** Whether the list is the visible tab. */
  readonly shown: boolean;
}

export const MarketList = memo(function MarketList({ kind, local, shown }: MarketListProps) {
  const t = useT();
  const markets = useMarketList(kind);
  const spot = useMarketList('spot').data;
  // Drawing the whole list at once would block the page; deferred, it is drawn in slices.
  const listed = useDeferredValue(markets.data);
  const priced = useDeferredValue(local);
  const online = useOnline();
  const settled = useSettled();
  const hasRoom = useLayout() !== 'phone';
  const lines = useSparklines(kind, { enabled: hasRoom && settled && shown });
  const [sort, setSort] = useState(FIRST_SORT);
  // Sorted once when the order is chosen: rows that move under a finger would be pressed by mistake.
  const rows = useMemo(
    () =>
      sortMarkets(
        listed ?? [],
        sort,
        (market) => figuresOf(kind, market),
        (quoteCoin) => quoteValue(quoteCoin, referencePrices(spot)),
      ),
    [listed, spot, sort, kind],
  );

  // A query without data forgets its error while it is tried again; the message and its button stay.
  const failed = markets.errorUpdateCount > 0;
  const state = listState({ count: listed?.length, failed, online });
  if (state === 'offline') {
    return <OfflineState title={t('load_offline')} text={t('home_offline_text')} />;
  }
  if (state === 'failed') {
    return (
      <ErrorState
        title={t('home_error_title')}
        text={t('load_failed_text')}
        retryLabel={t('load_retry')}
        onRetry={() => void markets.refetch()}
        busy={markets.isFetching}
      />
    );
  }
  if (state === 'empty') return <EmptyState title={t('home_empty_title')} text={t('home_empty_text')} />;
  return (
    <>
      <MarketListHead sort={sort} onSort={(column) => setSort(nextSort(sort, column))} />
      {state === 'loading' ? (
        <MarketRowsSkeleton rows={ROWS_LOADING} label={t('loading')} layout="table" />
      ) : (
        <ul className="lg:px-2">
          {rows.map((market, position) => (
            <li key={market.id} className={position < NEAR_ROWS ? NEAR_ROW : FAR_ROW}>
              {(settled || position < FIRST_ROWS) && (
                <MarketRow
                  kind={kind}
                  market={market}
                  local={priced}
                  layout="table"
                  line={lines.get(market.id)}
                  side={<FavouriteStar market={market} className={ROW_STAR} />}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
});
