import { useMemo, useState } from 'react';
import { quoteValue } from '../../live/quote-value.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { MarketListHead } from '../../markets/MarketListHead.tsx';
import { figuresOf, referencePrices, useMarketList } from '../../markets/market-lists.ts';
import { FIRST_SORT, type MarketSort, nextSort, sortMarkets } from '../../markets/market-order.ts';
import type { LocalFigures } from '../../markets/use-local-price.ts';
import { useSparklines } from '../../markets/use-sparklines.ts';
import { useLayout } from '../../navigation/use-layout.ts';
import { SearchRow } from './SearchRow.tsx';
import type { Candidate } from './search-match.ts';

/** The markets that were found, sorted by a press on a header. On a desktop each figure has a column. */
export function MarketTable({
  markets,
  isRanked = false,
  local,
  forTrade,
  onOpen,
}: {
  readonly markets: readonly Candidate[];
  /** Whether the best match is first, until a header is pressed; else the most traded market. */
  readonly isRanked?: boolean;
  readonly local: LocalFigures;
  /** Rows of this product change the pair of its trading screen instead of opening the details. */
  readonly forTrade: MarketKind | undefined;
  readonly onOpen: (candidate: Candidate) => void;
}) {
  const spot = useMarketList('spot').data;
  const curves = useLayout() !== 'phone';
  const lines = {
    spot: useSparklines('spot', { enabled: curves }),
    futures: useSparklines('futures', { enabled: curves }),
  };
  const [sort, setSort] = useState(isRanked ? undefined : FIRST_SORT);
  // Sorted once when the order is chosen: rows must not move under a finger.
  const rows = useMemo(() => sorted(markets, sort, spot), [markets, sort, spot]);
  // Best matches that are equally good are in the order of their turnover.
  const isByTurnover = useMemo(
    () => sorted(markets, FIRST_SORT, spot).every((each, at) => each === markets[at]),
    [markets, spot],
  );
  const shownSort = sort ?? (isByTurnover ? FIRST_SORT : undefined);
  return (
    <div className="lg:mx-4 lg:overflow-hidden lg:rounded-banner lg:bg-s1 lg:py-2">
      <MarketListHead sort={shownSort} onSort={(column) => setSort(nextSort(shownSort, column))} />
      <ul className="lg:px-2">
        {rows.map((candidate) => (
          <SearchRow
            key={`${candidate.kind} ${candidate.market.id}`}
            {...candidate}
            {...{ local, forTrade }}
            layout="table"
            line={lines[candidate.kind].get(candidate.market.id)}
            onOpen={() => onOpen(candidate)}
          />
        ))}
      </ul>
    </div>
  );
}

function sorted(
  candidates: readonly Candidate[],
  sort: MarketSort | undefined,
  spot: ReturnType<typeof useMarketList>['data'],
): readonly Candidate[] {
  if (sort === undefined) return candidates;
  const ofMarket = new Map(candidates.map((candidate) => [candidate.market, candidate]));
  return sortMarkets(
    candidates.map(({ market }) => market),
    sort,
    (market) => figuresOf(ofMarket.get(market)!.kind, market),
    (quoteCoin) => quoteValue(quoteCoin, referencePrices(spot)),
  ).map((market) => ofMarket.get(market)!);
}
