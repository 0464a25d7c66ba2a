import { FavouriteStar } from '../../markets/FavouriteStar.tsx';
import { MarketRow, type MarketRowProps } from '../../markets/MarketRow.tsx';
import type { Candidate } from './search-match.ts';

interface SearchRowProps extends Candidate, Required<Pick<MarketRowProps, 'local' | 'onOpen'>> {
  /** Spot rows change the pair of the trade screen instead of opening the details. */
  readonly forTrade: boolean;
}

/** A market in a list of the search. */
export function SearchRow({ kind, market, forTrade, ...row }: SearchRowProps) {
  return (
    <li>
      <MarketRow
        {...row}
        kind={kind}
        market={market}
        opens={forTrade && kind === 'spot' ? 'trade' : 'details'}
        side={<FavouriteStar market={market} />}
      />
    </li>
  );
}
