import Trash2 from 'lucide-react/icons/trash-2';
import { quoteValue } from '../../live/quote-value.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { MarketRowsSkeleton } from '../../markets/MarketRowsSkeleton.tsx';
import { referencePrices, useMarketList } from '../../markets/market-lists.ts';
import type { LocalFigures } from '../../markets/use-local-price.ts';
import { useT } from '../../session/locale/locale.ts';
import { hotMarkets } from './hot-markets.ts';
import { recentSearches, useRecentSearches } from './recent-searches.ts';
import { SearchRow } from './SearchRow.tsx';
import { useCandidates } from './use-candidates.ts';

const HOT = 8;

/** Before anything is typed: recent searches and the most traded markets. */
export function SearchStart({
  local,
  forTrade,
  className,
  onPick,
  onOpen,
}: {
  readonly local: LocalFigures;
  /** Rows of this product change the pair of its trading screen instead of opening the details. */
  readonly forTrade: MarketKind | undefined;
  /** The columns of the list. */
  readonly className?: string;
  readonly onPick: (text: string) => void;
  /** A market was opened; with what to list under the recent searches. */
  readonly onOpen: (searched: string) => void;
}) {
  const t = useT();
  const recent = useRecentSearches();
  const { all, query } = useCandidates();
  const spot = useMarketList('spot').data;
  const worthOf = (quoteCoin: string) => quoteValue(quoteCoin, referencePrices(spot));
  return (
    <>
      {recent.length > 0 && (
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
      )}
      <section aria-label={t('search_hot')}>
        <h2 className="px-4 pt-3 pb-1 text-lab font-[620] text-ink2">{t('search_hot')}</h2>
        {all === undefined ? (
          <LoadState query={query} title={t('home_error_title')}>
            <MarketRowsSkeleton rows={HOT} label={t('loading')} />
          </LoadState>
        ) : (
          <ol className={className}>
            {hotMarkets(all, HOT, worthOf).map(({ kind, market }) => (
              <SearchRow
                key={`${kind} ${market.id}`}
                {...{ kind, market, local, forTrade }}
                onOpen={() => onOpen(market.symbol)}
              />
            ))}
          </ol>
        )}
      </section>
    </>
  );
}
