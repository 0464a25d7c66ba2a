import type { Market } from '@meridian/contract/domain/market';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { quoteValue } from '../../live/quote-value.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { CompactMarketRow } from '../../markets/CompactMarketRow.tsx';
import { MarketRowsSkeleton } from '../../markets/MarketRowsSkeleton.tsx';
import { figuresOf, referencePrices, useMarketList } from '../../markets/market-lists.ts';
import { movers } from '../../markets/market-order.ts';
import type { LocalFigures } from '../../markets/use-local-price.ts';
import { useT } from '../../session/locale/locale.ts';
import { hotMarkets } from './hot-markets.ts';
import { MarketTable } from './MarketTable.tsx';
import { recentSearches, useRecentSearches } from './recent-searches.ts';
import { opening, SearchRow } from './SearchRow.tsx';
import type { Candidate } from './search-match.ts';
import { useCandidates } from './use-candidates.ts';

/** The panel and a phone show the most traded markets first. */
const ROWS = 8;
/** Rows of the other rankings; on a desktop, where a table of all markets follows, of each ranking. */
const OTHER_ROWS = { phone: 5, tablet: 8, desk: 3, widest: 5 } as const;

interface SearchStartProps {
  readonly local: LocalFigures;
  /** Rows of this product change the pair of its trading screen instead of opening the details. */
  readonly forTrade: MarketKind | undefined;
  /** Gainers, losers and futures too: below one another on a phone, side by side on a wider page. */
  readonly page?: keyof typeof OTHER_ROWS;
  readonly onPick: (text: string) => void;
  /** A market was opened; with what to list under the recent searches. */
  readonly onOpen: (searched: string) => void;
}

/** Before anything is typed: recent searches and the most traded markets. */
export function SearchStart({ page, onPick, ...row }: SearchStartProps) {
  const t = useT();
  const { all, query } = useCandidates();
  const spot = useMarketList('spot').data;
  const others = page === undefined ? 0 : OTHER_ROWS[page];
  const isDesk = page === 'desk' || page === 'widest';
  // Ranked once: rows must not move while the user reads them.
  const ranked = useMemo(() => {
    const rows = (spot ?? []).map((market) => ({ market, ...figuresOf('spot', market) }));
    const futures = all?.filter(({ kind }) => kind === 'futures') ?? [];
    const worthOf = (quoteCoin: string) => quoteValue(quoteCoin, referencePrices(spot));
    return {
      hot: hotMarkets(all ?? [], isDesk ? others : ROWS, worthOf),
      up: moving(rows, 'up', others),
      down: moving(rows, 'down', others),
      futures: hotMarkets(futures, others, worthOf),
    };
  }, [all, spot, others, isDesk]);
  return (
    <>
      <RecentSearches onPick={onPick} />
      {all === undefined ? (
        <LoadState query={query} title={t('home_error_title')}>
          <MarketRowsSkeleton rows={ROWS} label={t('loading')} />
        </LoadState>
      ) : (
        <>
          <div className={page === undefined ? '' : 'search-rankings'}>
            <Ranking
              title={t('search_hot')}
              {...{ ...row, isDesk }}
              markets={ranked.hot}
              hasHead={page === 'phone'}
            />
            {page !== undefined && (
              <>
                <Ranking title={t('search_gainers')} {...{ ...row, isDesk }} markets={ranked.up} />
                <Ranking title={t('search_losers')} {...{ ...row, isDesk }} markets={ranked.down} />
                {page !== 'desk' && (
                  <Ranking title={t('search_futures')} {...{ ...row, isDesk }} markets={ranked.futures} />
                )}
              </>
            )}
          </div>
          {isDesk && (
            <section aria-label={t('search_markets')}>
              <h2 className="px-4 pt-4 pb-2 text-row font-[680]">{t('search_markets')}</h2>
              <MarketTable
                markets={all}
                local={row.local}
                forTrade={row.forTrade}
                onOpen={({ market }) => row.onOpen(market.symbol)}
              />
            </section>
          )}
        </>
      )}
    </>
  );
}

function RecentSearches({ onPick }: Pick<SearchStartProps, 'onPick'>) {
  const t = useT();
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <section className="px-4 pt-2" aria-label={t('search_recent')}>
      <div className="flex items-center justify-between">
        <h2 className="text-lab font-[620] text-ink2">{t('search_recent')}</h2>
        <button
          type="button"
          aria-label={t('search_clear_recent')}
          onClick={recentSearches.clear}
          className="hit grid size-8 place-items-center text-ink3"
        >
          <Trash2 size={16} />
        </button>
      </div>
      <ul className="flex flex-wrap gap-2 pt-1 pb-2">
        {recent.map((text) => (
          <li key={text} className="min-w-0">
            <button
              type="button"
              onClick={() => onPick(text)}
              className="hit h-8 max-w-50 truncate rounded-chip bg-s2 px-3 text-lab font-[560] active:bg-s3"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const moving = (
  rows: readonly { readonly market: Market; readonly changePercent: string }[],
  side: 'up' | 'down',
  count: number,
): readonly Candidate[] => movers(rows, side, count).map(({ market }) => ({ kind: 'spot', market }));

function Ranking({
  title,
  markets,
  isDesk,
  hasHead = false,
  local,
  forTrade,
  onOpen,
}: Pick<SearchStartProps, 'local' | 'forTrade' | 'onOpen'> & {
  readonly title: string;
  readonly markets: readonly Candidate[];
  /** A card above the table of all markets. */
  readonly isDesk: boolean;
  /** With the names of the columns, which those below it have too. */
  readonly hasHead?: boolean;
}) {
  const t = useT();
  if (isDesk)
    return (
      <section aria-label={title} className="rounded-banner bg-s1 px-5 pt-4 pb-2">
        <h2 className="pb-1 text-row font-[680]">{title}</h2>
        {markets.length === 0 && <p className="py-4 text-lab text-ink3">{t('search_no_movers')}</p>}
        <ol>
          {markets.map(({ kind, market }) => (
            <li key={`${kind} ${market.id}`}>
              <CompactMarketRow
                {...{ kind, market }}
                {...opening({ kind, market }, forTrade, () => onOpen(market.symbol))}
              />
            </li>
          ))}
        </ol>
      </section>
    );
  return (
    <section aria-label={title}>
      <h2 className="px-4 pt-3 pb-1 text-lab font-[620] text-ink2">{title}</h2>
      {hasHead && (
        <p className="grid grid-cols-[minmax(0,1fr)_auto_minmax(min(4.75rem,19.5vw),auto)] gap-x-2.5 px-4 pr-11 text-mic text-ink3 max-[359px]:gap-x-1.5 max-[359px]:pr-10">
          <span>{t('home_column_pair')}</span>
          <span className="whitespace-nowrap">{t('home_column_price')}</span>
          <span className="text-right whitespace-nowrap">{t('home_column_change')}</span>
        </p>
      )}
      {markets.length === 0 && <p className="px-4 py-4 text-lab text-ink3">{t('search_no_movers')}</p>}
      <ol>
        {markets.map(({ kind, market }) => (
          <SearchRow
            key={`${kind} ${market.id}`}
            {...{ kind, market, local, forTrade }}
            onOpen={() => onOpen(market.symbol)}
          />
        ))}
      </ol>
    </section>
  );
}
