import type { Candidate } from './search-match.ts';

export const SCOPES = ['all', 'spot', 'futures', 'favourites'] as const;
export type SearchScope = (typeof SCOPES)[number];

/** The candidates of one tab. Favorites come in the order they were added. */
export function inScope(
  candidates: readonly Candidate[],
  scope: SearchScope,
  favourites: readonly number[],
): readonly Candidate[] {
  if (scope === 'all') return candidates;
  if (scope !== 'favourites') return candidates.filter(({ kind }) => kind === scope);
  return favourites.flatMap((id) => candidates.filter(({ market }) => market.id === id));
}
