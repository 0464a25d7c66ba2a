import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { useMemo, useState } from 'react';
import { quoteValue } from '../../live/quote-value.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { MarketRowsSkeleton } from '../../markets/MarketRowsSkeleton.tsx';
import { referencePrices, useMarketList } from '../../markets/market-lists.ts';
import { movingMarkets } from '../../markets/moving-markets.ts';
import { boardsOf } from '../../markets/pair/pick-pairs.ts';
import { useT } from '../../session/locale/locale.ts';
import { ColumnNames } from './ColumnNames.tsx';
import { hotMarkets } from './hot-markets.ts';
import { MarketTable } from './MarketTable.tsx';
import { PhoneRankings } from './PhoneRankings.tsx';
import { RankedList, RankingCard, type RankingProps } from './Ranking.tsx';
import { RecentMarkets } from './RecentMarkets.tsx';
import type { Candidate } from './search-match.ts';
import { useCandidates } from './use-candidates.ts';

/** On a phone the gainers and the losers each have the screen to themselves. */
const PHONE_MOVERS = 10;
/** Rows of each ranking; fewer on a desktop, where a table of all markets follows. */
const ROWS = { panel: 6, phone: 6, tablet: 8, desk: 3, widest: 5 } as const;

interface SearchStartProps extends Omit<RankingProps, 'markets'> {
  readonly page?: keyof typeof ROWS;
}

/** Before anything is typed: the markets chosen last and the most traded ones; on a page gainers and losers too. */
export function SearchStart({ page = 'panel', ...row }: SearchStartProps) {
  const t = useT();
  const { all, query } = useCandidates();
  const ranked = useRankings(ROWS[page], page === 'phone' ? PHONE_MOVERS : ROWS[page]);
  if (all === undefined)
    return (
      <LoadState query={query} title={t('home_error_title')}>
        <MarketRowsSkeleton rows={8} label={t('loading')} />
      </LoadState>
    );
  const isDesk = page === 'desk' || page === 'widest';
  const List = isDesk ? RankingCard : RankedList;
  // On a tablet each ranking has the names of its figures.
  const head = (sorted: 'turnover' | 'change') =>
    page === 'tablet' && { head: <ColumnNames sorted={sorted} /> };
  const hot = <List title={t('search_hot')} {...row} {...head('turnover')} markets={ranked.hot} />;
  const up = <List title={t('search_gainers')} {...row} {...head('change')} markets={ranked.up} />;
  const down = <List title={t('search_losers')} {...row} {...head('change')} markets={ranked.down} />;
  const futures = (
    <List title={t('search_futures')} {...row} {...head('turnover')} markets={ranked.futures} />
  );
  return (
    <>
      <RecentMarkets all={all} forTrade={row.forTrade} onOpen={row.onOpen} />
      {page === 'phone' ? (
        <PhoneRankings {...row} ranked={ranked} />
      ) : page === 'panel' ? (
        <>
          {hot}
          {futures}
        </>
      ) : page === 'tablet' ? (
        <div className="search-rankings">
          <div>
            {hot}
            {futures}
          </div>
          <div>
            {up}
            {down}
          </div>
        </div>
      ) : (
        <div className="search-rankings">
          {hot}
          {up}
          {down}
          {futures}
        </div>
      )}
      {isDesk && <AllMarkets all={all} {...row} />}
    </>
  );
}

/** The table of all markets, or of those with one quote coin. */
function AllMarkets({ all, ...row }: Omit<RankingProps, 'markets'> & { readonly all: readonly Candidate[] }) {
  const t = useT();
  const [quote, setQuote] = useState('');
  const quotes = useMemo(() => boardsOf(all.map(({ market }) => market)), [all]);
  const markets = useMemo(
    () => (quote === '' ? all : all.filter(({ market }) => market.quote === quote)),
    [all, quote],
  );
  return (
    <section aria-label={t('search_markets')}>
      <div className="flex items-center justify-between gap-4 px-4 pt-4 pb-2">
        <h2 className="text-row font-[680]">{t('search_markets')}</h2>
        {quotes.length > 1 && (
          <div className="flex items-center gap-3">
            <span aria-hidden="true" className="text-lab text-ink3 large:hidden">
              {t('search_quote')}
            </span>
            <Segmented
              label={t('search_quote')}
              value={quote}
              onChange={setQuote}
              options={['', ...quotes].map((value) => ({ value, label: value || t('search_all') }))}
              className="w-72"
            />
          </div>
        )}
      </div>
      <MarketTable {...row} markets={markets} />
    </section>
  );
}

/** Ranked once: rows must not move while the user reads them. */
function useRankings(count: number, moverCount: number) {
  const { all } = useCandidates();
  const spot = useMarketList('spot').data;
  return useMemo(() => {
    const worthOf = (quoteCoin: string) => quoteValue(quoteCoin, referencePrices(spot));
    const listed = all ?? [];
    const futures = listed.filter(({ kind }) => kind === 'futures');
    const moving = (side: 'up' | 'down') =>
      movingMarkets(spot ?? [], side, moverCount).map((market) => ({ kind: 'spot' as const, market }));
    return {
      hot: hotMarkets(listed, count, worthOf),
      up: moving('up'),
      down: moving('down'),
      futures: hotMarkets(futures, count, worthOf),
    };
  }, [all, spot, count, moverCount]);
}
