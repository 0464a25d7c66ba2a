import { chooseFutures, chosenFutures } from '../../futures/futures-choice.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { FavouriteStar, ROW_STAR } from '../../markets/FavouriteStar.tsx';
import { MarketRow, type MarketRowProps } from '../../markets/MarketRow.tsx';
import type { Candidate } from './search-match.ts';

interface SearchRowProps
  extends Candidate,
    Required<Pick<MarketRowProps, 'local' | 'onOpen'>>,
    Pick<MarketRowProps, 'layout' | 'line'> {
  /** Rows of this product change the pair of its trading screen instead of opening the details. */
  readonly forTrade: MarketKind | undefined;
}

/** A market in a list of the search. */
export function SearchRow({ kind, market, forTrade, onOpen, ...row }: SearchRowProps) {
  return (
    <li>
      <MarketRow
        {...row}
        {...{ kind, market }}
        {...opening({ kind, market }, forTrade, onOpen)}
        side={<FavouriteStar market={market} className={ROW_STAR} />}
      />
    </li>
  );
}

/** Where a row leads: to the details of its market, or back to the trading screen that the search was opened from. */
export function opening({ kind, market }: Candidate, forTrade: MarketKind | undefined, onOpen: () => void) {
  const isChoice = forTrade === kind;
  return {
    opens: isChoice ? 'trade' : 'details',
    onOpen() {
      if (isChoice && kind === 'futures') chooseFutures(market.id, chosenFutures()?.side ?? 'long');
      onOpen();
    },
  } as const;
}
