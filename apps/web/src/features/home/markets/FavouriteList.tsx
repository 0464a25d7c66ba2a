import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { memo } from 'react';
import { FavouriteStar, ROW_STAR } from '../../../markets/FavouriteStar.tsx';
import { favouriteMarkets } from '../../../markets/favourite-markets.ts';
import { MarketRow } from '../../../markets/MarketRow.tsx';
import { useMarketList } from '../../../markets/market-lists.ts';
import type { LocalFigures } from '../../../markets/use-local-price.ts';
import { useSparklines } from '../../../markets/use-sparklines.ts';
import { useLayout } from '../../../navigation/use-layout.ts';
import { useFavourites } from '../../../session/favourites.ts';
import { useT } from '../../../session/locale/locale.ts';

/** The markets with a star, spot and futures, in the order they were added. */
export const FavouriteList = memo(function FavouriteList({
  local,
  shown,
}: {
  readonly local: LocalFigures;
  readonly shown: boolean;
}) {
  const t = useT();
  const ids = useFavourites();
  const spot = useMarketList('spot').data;
  const futures = useMarketList('futures').data;
  const curves = useLayout() !== 'phone' && shown;
  const lines = {
    spot: useSparklines('spot', { enabled: curves }),
    futures: useSparklines('futures', { enabled: curves && futures !== undefined }),
  };
  const rows = favouriteMarkets(ids, { spot, futures });
  if (rows.length === 0) {
    return <EmptyState title={t('home_no_favourites_title')} text={t('home_no_favourites_text')} />;
  }
  return (
    <ul className="pt-1 lg:px-2">
      {rows.map(({ kind, market }) => (
        <li key={market.id}>
          <MarketRow
            kind={kind}
            market={market}
            local={local}
            layout="table"
            line={lines[kind].get(market.id)}
            side={<FavouriteStar market={market} className={ROW_STAR} />}
          />
        </li>
      ))}
    </ul>
  );
});
