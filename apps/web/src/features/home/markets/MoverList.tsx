import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { memo, useMemo } from 'react';
import { FavouriteStar, ROW_STAR } from '../../../markets/FavouriteStar.tsx';
import { MarketRow } from '../../../markets/MarketRow.tsx';
import { useMarketList } from '../../../markets/market-lists.ts';
import { movingMarkets } from '../../../markets/moving-markets.ts';
import type { LocalFigures } from '../../../markets/use-local-price.ts';
import { useT } from '../../../session/locale/locale.ts';

const SHOWN = 10;

/** The coins that rose or fell most in 24 hours, strongest first. */
export const MoverList = memo(function MoverList({
  side,
  local,
}: {
  readonly side: 'gainers' | 'losers';
  readonly local: LocalFigures;
}) {
  const t = useT();
  const spot = useMarketList('spot').data;
  // Ranked once when the list appears: rows that move under a finger would be pressed by mistake.
  const rows = useMemo(
    () => movingMarkets(spot ?? [], side === 'gainers' ? 'up' : 'down', SHOWN),
    [spot, side],
  );
  // While the markets are loading, or could not be loaded, the first list says so.
  if (spot === undefined) return null;
  if (rows.length === 0)
    return <EmptyState title={t(side === 'gainers' ? 'home_no_gainers' : 'home_no_losers')} />;
  return (
    <ul className="pt-1">
      {rows.map((market) => (
        <li key={market.id}>
          <MarketRow
            kind="spot"
            market={market}
            local={local}
            layout="table"
            side={<FavouriteStar market={market} className={ROW_STAR} />}
          />
        </li>
      ))}
    </ul>
  );
});
