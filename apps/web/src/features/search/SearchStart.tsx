import type { Market } from '@meridian/contract/domain/market';
import { useMemo } from 'react';
import { quoteValue } from '../../live/quote-value.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { MarketRowsSkeleton } from '../../markets/MarketRowsSkeleton.tsx';
import { referencePrices, useMarketList } from '../../markets/market-lists.ts';
import { movingMarkets } from '../../markets/moving-markets.ts';
import { useT } from '../../session/locale/locale.ts';
import { hotMarkets } from './hot-markets.ts';
import { MarketTable } from './MarketTable.tsx';
import { otherMarkets } from './other-markets.ts';
import { PhoneRankings } from './PhoneRankings.tsx';
import { RankedList, RankingCard, type RankingProps } from './Ranking.tsx';
import { RecentMarkets } from './RecentMarkets.tsx';
import { useCandidates } from './use-candidates.ts';

/** On a phone the gainers and the losers each have the screen to themselves. */
const PHONE_MOVERS = 10;
/** Rows of each ranking; fewer on a desktop, where a table of all markets follows. */
const ROWS = { panel: 6, phone: 6, tablet: 8, desk: 3, widest: 5 } as const;

interface SearchStartProps extends Omit<RankingProps, 'markets' | 'others'> {
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
  const hot = <List title={t('search_hot')} {...row} markets={ranked.hot} />;
  const futures = <List title={t('search_futures')} {...row} markets={ranked.futures} />;
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
      ) : (
        <div className="search-rankings">
          {hot}
          <List title={t('search_gainers')} {...row} {...ranked.up} />
          <List title={t('search_losers')} {...row} {...ranked.down} />
          {page !== 'desk' && futures}
        </div>
      )}
      {isDesk && (
        <section aria-label={t('search_markets')}>
          <h2 className="px-4 pt-4 pb-2 text-row font-[680]">{t('search_markets')}</h2>
          <MarketTable markets={all} {...row} />
        </section>
      )}
    </>
  );
}

/** Ranked once: rows must not move while the user reads them. */
function useRankings(count: number, moverCount: number) {
  const t = useT();
  const { all } = useCandidates();
  const spot = useMarketList('spot').data;
  return useMemo(() => {
    const worthOf = (quoteCoin: string) => quoteValue(quoteCoin, referencePrices(spot));
    const listed = all ?? [];
    const futures = listed.filter(({ kind }) => kind === 'futures');
    const spotOf = (markets: readonly Market[]) =>
      markets.map((market) => ({ kind: 'spot' as const, market }));
    const moving = (side: 'up' | 'down') => {
      const markets = movingMarkets(spot ?? [], side, moverCount);
      const others = otherMarkets(spot ?? [], side, markets, moverCount);
      return {
        markets: spotOf(markets),
        others: { title: t(`search_others_${side}`), markets: spotOf(others) },
      };
    };
    return {
      hot: hotMarkets(listed, count, worthOf),
      up: moving('up'),
      down: moving('down'),
      futures: hotMarkets(futures, count, worthOf),
    };
  }, [all, spot, count, moverCount, t]);
}
