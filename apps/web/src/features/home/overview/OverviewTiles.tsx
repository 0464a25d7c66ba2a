import type { Locale } from '@meridian/contract/messages/catalogue';
import * as trad from '@meridian/contract/routes/trad';
import { Skeleton } from '@meridian/ui/Skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { call } from '../../../api/api.ts';
import { tickers } from '../../../live/live.ts';
import { useLocalPrice } from '../../../markets/use-local-price.ts';
import { useLocale, useT } from '../../../session/locale.ts';
import { OverviewTile } from './OverviewTile.tsx';

const TILES_LOADING = ['first', 'second', 'third'];
/** The curve shows hours; a new one every minute is enough. The prices on the tiles are live. */
const CURVE_MS = 60_000;

const overviewQuery = (locale: Locale) => ({
  queryKey: ['overview', locale],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const tiles = await call(trad.overview, {}, { signal, silent: true, background: true });
    tickers.seed('spot', tiles);
    return tiles;
  },
  staleTime: CURVE_MS,
  refetchInterval: CURVE_MS,
  placeholderData: keepPreviousData,
});

/** The leading markets, three to a phone's width; more can be swiped to. */
export function OverviewTiles() {
  const t = useT();
  const localPrice = useLocalPrice();
  const tiles = useQuery(overviewQuery(useLocale()));
  const shown = useDeferredValue(tiles.data);
  if (shown === undefined ? tiles.isError : shown.length === 0) return null;
  return (
    <section
      aria-label={t('home_overview')}
      className="scrollbar-none flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 pb-1.5 lg:mt-4 lg:gap-4 lg:p-0"
    >
      {shown === undefined
        ? TILES_LOADING.map((tile) => (
            <Skeleton key={tile} className="h-[118px] w-[114px] flex-[1_0_114px] rounded-card lg:h-[136px]" />
          ))
        : shown.map((tile) => <OverviewTile key={tile.autoid} tile={tile} localPrice={localPrice} />)}
    </section>
  );
}
