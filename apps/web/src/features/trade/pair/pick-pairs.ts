import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';

/** The main coins that have markets, in the order they are listed. */
export const boardsOf = (markets: readonly MarketSymbol[]): string[] => [
  ...new Set(markets.map(({ maincoin }) => maincoin)),
];

/** The name of the list of favorites beside those of the main coins. */
export const FAVOURITES = 'favourites';

/** The list to begin with: the one the user chose last if the pair is in it, else one that has the pair. */
export function boardOf(
  markets: readonly MarketSymbol[],
  chosen: number,
  favourites: readonly number[],
  kept: string,
): string {
  const own = markets.find(({ autoid }) => autoid === chosen)?.maincoin ?? markets[0]?.maincoin ?? '';
  const wantsFavourites = kept === '' || kept === FAVOURITES;
  return wantsFavourites && favourites.includes(chosen) ? FAVOURITES : own;
}

/** The pairs of one list that match what was typed. Typing looks through all pairs: nobody knows a pair's board. */
export function pickable(
  markets: readonly MarketSymbol[],
  list: { readonly board: string } | { readonly favourites: readonly number[] },
  text: string,
): MarketSymbol[] {
  const wanted = text
    .trim()
    .toUpperCase()
    .replace(/[\s/_-]/g, '');
  if (wanted !== '')
    return markets.filter(({ symbol, chinaname }) =>
      `${symbol.replace('/', '')} ${chinaname.toUpperCase()}`.includes(wanted),
    );
  return 'board' in list
    ? markets.filter(({ maincoin }) => maincoin === list.board)
    : markets.filter(({ autoid }) => list.favourites.includes(autoid));
}
