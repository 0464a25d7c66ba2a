import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { LoadState } from '../../loading/LoadState.tsx';
import { FavouriteStar } from '../../markets/FavouriteStar.tsx';
import { MarketRow } from '../../markets/MarketRow.tsx';
import { MarketRowsSkeleton } from '../../markets/MarketRowsSkeleton.tsx';
import type { LocalFigures } from '../../markets/use-local-price.ts';
import { useFavourites } from '../../session/favourites.ts';
import { useT } from '../../session/locale/locale.ts';
import { searchMarkets } from './search-match.ts';
import { inScope } from './search-scope.ts';
import { useCandidates } from './use-candidates.ts';

export type { SearchScope } from './search-scope.ts';

export function SearchResults({
  text,
  scope,
  local,
  onOpen,
}: {
  readonly text: string;
  readonly scope: Parameters<typeof inScope>[1];
  readonly local: LocalFigures;
  readonly onOpen: () => void;
}) {
  const t = useT();
  const favourites = useFavourites();
  const candidates = useCandidates();
  if (candidates.all === undefined) {
    return (
      <LoadState query={candidates.query} title={t('home_error_title')}>
        <MarketRowsSkeleton rows={8} label={t('loading')} />
      </LoadState>
    );
  }
  const found = searchMarkets(inScope(candidates.all, scope, favourites), text);
  if (found.length === 0) {
    return text === '' && scope === 'favourites' ? (
      <EmptyState title={t('search_no_favourites_title')} text={t('search_no_favourites_text')} />
    ) : (
      <EmptyState title={t('search_none_title', { text })} text={t('search_none_text')} />
    );
  }
  return (
    <>
      <p role="status" className="px-4 pt-1 text-mic text-ink3">
        {t('search_results', { count: found.length })}
      </p>
      <ul>
        {found.map(({ kind, market }) => (
          <li key={`${kind} ${market.id}`}>
            <MarketRow
              kind={kind}
              market={market}
              local={local}
              onOpen={onOpen}
              side={<FavouriteStar market={market} />}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
