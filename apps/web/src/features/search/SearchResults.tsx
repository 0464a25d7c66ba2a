import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { useRef } from 'react';
import type { MarketKind } from '../../live/ticker-store.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { MarketRowsSkeleton } from '../../markets/MarketRowsSkeleton.tsx';
import type { LocalFigures } from '../../markets/use-local-price.ts';
import { useFavourites } from '../../session/favourites.ts';
import { useT } from '../../session/locale/locale.ts';
import { MarketTable } from './MarketTable.tsx';
import { useMatchMarks } from './match-marks.ts';
import { SearchRow } from './SearchRow.tsx';
import { type Candidate, searchMarkets } from './search-match.ts';
import { inScope } from './search-scope.ts';
import { useCandidates, useTurnover } from './use-candidates.ts';

export function SearchResults({
  text,
  scope,
  local,
  forTrade,
  table = false,
  onOpen,
}: {
  readonly text: string;
  readonly scope: Parameters<typeof inScope>[1];
  readonly local: LocalFigures;
  /** Rows of this product change the pair of its trading screen instead of opening the details. */
  readonly forTrade: MarketKind | undefined;
  /** With headers that sort. */
  readonly table?: boolean;
  readonly onOpen: (chosen: Candidate) => void;
}) {
  const t = useT();
  const favourites = useFavourites();
  const candidates = useCandidates();
  const turnoverOf = useTurnover();
  const list = useRef<HTMLDivElement>(null);
  useMatchMarks(list, text);
  if (candidates.all === undefined) {
    return (
      <LoadState query={candidates.query} title={t('home_error_title')}>
        <MarketRowsSkeleton rows={8} label={t('loading')} />
      </LoadState>
    );
  }
  const found = searchMarkets(inScope(candidates.all, scope, favourites), text, {
    turnoverOf,
    product: forTrade,
  });
  if (found.length === 0) {
    return text === '' && scope === 'favourites' ? (
      <EmptyState title={t('home_no_favourites_title')} text={t('home_no_favourites_text')} />
    ) : (
      <EmptyState title={t('search_none_title', { text })} text={t('search_none_text')} />
    );
  }
  return (
    <div ref={list}>
      <p role="status" className="px-4 pt-1 pb-2 text-mic text-ink3">
        {t('search_results', { count: found.length })}
      </p>
      {table ? (
        <MarketTable
          key={text === '' ? 'all' : 'found'}
          markets={found}
          isRanked={text !== ''}
          {...{ local, forTrade, onOpen }}
        />
      ) : (
        <ul>
          {found.map((candidate) => (
            <SearchRow
              key={`${candidate.kind} ${candidate.market.id}`}
              {...candidate}
              {...{ local, forTrade }}
              onOpen={() => onOpen(candidate)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
