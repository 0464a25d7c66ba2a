import { chooseFutures, chosenFutures } from '../../futures/futures-choice.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { FavouriteStar } from '../../markets/FavouriteStar.tsx';
import { MarketRow, type MarketRowProps } from '../../markets/MarketRow.tsx';
import type { Candidate } from './search-match.ts';

interface SearchRowProps extends Candidate, Required<Pick<MarketRowProps, 'local' | 'onOpen'>> {
  /** Rows of this product change the pair of its trading screen instead of opening the details. */
  readonly forTrade: MarketKind | undefined;
}

/** A market in a list of the search. */
export function SearchRow({ kind, market, forTrade, onOpen, ...row }: SearchRowProps) {
  const isChoice = forTrade === kind;
  return (
    <li>
      <MarketRow
        {...row}
        kind={kind}
        market={market}
        opens={isChoice ? 'trade' : 'details'}
        onOpen={() => {
          if (isChoice && kind === 'futures') chooseFutures(market.id, chosenFutures()?.side ?? 'long');
          onOpen();
        }}
        side={<FavouriteStar market={market} />}
      />
    </li>
  );
}
