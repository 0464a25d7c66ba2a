import { MarketRow } from '../../markets/MarketRow.tsx';
import { MarketRowsSkeleton } from '../../markets/MarketRowsSkeleton.tsx';
import { useMarketList } from '../../markets/market-lists.ts';
import { useLocalFigures } from '../../markets/use-local-price.ts';
import { useT } from '../../session/locale/locale.ts';
import { riseAndFall } from './rise-and-fall.ts';

/** Two real markets, one that rose and one that fell if possible: they preview every setting below. */
export function SettingPreview() {
  const t = useT();
  const local = useLocalFigures();
  const spot = useMarketList('spot');
  if (spot.data === undefined ? spot.isError || spot.isPaused : spot.data.length === 0) return null;
  return (
    <section aria-label={t('setting_preview')} className="overflow-hidden rounded-card bg-s1 py-1">
      {spot.data === undefined ? (
        <MarketRowsSkeleton rows={2} label={t('loading')} />
      ) : (
        riseAndFall(spot.data).map((market) => (
          <MarketRow key={market.id} kind="spot" market={market} local={local} />
        ))
      )}
    </section>
  );
}
