import type { Market } from '@meridian/contract/domain/market';
import { fold, isFound } from '../fold.ts';

/** The quote coins that have markets, in the order they are listed. */
export const boardsOf = (markets: readonly Market[]): string[] => [
  ...new Set(markets.map(({ quote }) => quote)),
];

/** The name of the list of favorites, next to those of the quote coins. */
export const FAVOURITES = 'favourites';

/** The list to show: the one shown last; on a first visit one that contains the pair, preferably the favorites. */
export function boardOf(
  markets: readonly Market[],
  chosen: number,
  favourites: readonly number[],
  kept: string,
): string {
  if (boardsOf(markets).includes(kept)) return kept;
  if (kept === FAVOURITES || favourites.includes(chosen)) return FAVOURITES;
  return markets.find(({ id }) => id === chosen)?.quote ?? markets[0]?.quote ?? '';
}

/** The pairs of one list that match what was typed. A search covers all pairs. */
export function pickable(
  markets: readonly Market[],
  list: { readonly board: string } | { readonly favourites: readonly number[] },
  text: string,
): Market[] {
  if (fold(text) !== '') return markets.filter(({ symbol, name }) => isFound(text, [symbol, name]));
  return 'board' in list
    ? markets.filter(({ quote }) => quote === list.board)
    : markets.filter(({ id }) => list.favourites.includes(id));
}

/** The pairs of one quote coin. */
export interface QuoteBoard {
  readonly quote: string;
  readonly markets: readonly Market[];
}

/** The lists of the other quote coins. Favorites and what a search finds can be of any, and stand alone. */
export const otherBoards = (markets: readonly Market[], board: string, text: string): QuoteBoard[] =>
  board === FAVOURITES || fold(text) !== ''
    ? []
    : boardsOf(markets)
        .filter((quote) => quote !== board)
        .map((quote) => ({ quote, markets: pickable(markets, { board: quote }, '') }));
