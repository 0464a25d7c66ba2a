import type { Market } from '@meridian/contract/domain/market';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue } from 'react';
import { marketListQuery } from '../../../markets/market-lists.ts';
import { useLocalPrice } from '../../../markets/use-local-price.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { OverviewTile } from './OverviewTile.tsx';
import { overviewQuery } from './overview-query.ts';

const TILES_LOADING = ['first', 'second', 'third'];

/**
 * The leading markets. Three fit a phone, the others are reached by swiping; a wide screen shows those three, as the list
 * below them has the others in sight.
 */
export function OverviewTiles() {
  const t = useT();
  const localPrice = useLocalPrice();
  const locale = useLocale();
  const tiles = useQuery(overviewQuery(locale));
  const client = useQueryClient();
  const findMarket = useCallback(
    (wanted: number) =>
      client
        .getQueryData<readonly Market[]>(marketListQuery('spot', locale).queryKey)
        ?.find(({ id }) => id === wanted),
    [client, locale],
  );
  const shown = useDeferredValue(tiles.data);
  if (shown === undefined ? tiles.isError || tiles.isPaused : shown.length === 0) return null;
  return (
    <section
      aria-label={t('home_overview')}
      className="scrollbar-none flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 pb-1.5 lg:[&>:nth-child(n+4)]:hidden max-[22.4rem]:hidden sideways:hidden lg:mt-4 lg:gap-4 lg:p-0"
    >
      {shown === undefined
        ? TILES_LOADING.map((tile) => (
            <Skeleton
              key={tile}
              className="h-25 w-[7.125rem] flex-[1_0_7.125rem] rounded-card lg:h-(--tile)"
            />
          ))
        : shown.map((tile) => (
            <OverviewTile key={tile.id} tile={tile} findMarket={findMarket} localPrice={localPrice} />
          ))}
    </section>
  );
}
