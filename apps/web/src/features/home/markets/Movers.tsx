import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { CompactMarketRow } from '../../../markets/CompactMarketRow.tsx';
import { useMarketList } from '../../../markets/market-lists.ts';
import { movingMarkets } from '../../../markets/moving-markets.ts';
import { useT } from '../../../session/locale/locale.ts';

const SHOWN = 6;
/** Of each of two lists, one above the other. */
const SHOWN_OF_EACH = 5;
/** How often the ranking is updated, while its figures are live: one that changes with every tick cannot be read. */
const RANK_EVERY_MS = 5000;

/** The coins that rose and fell most in 24 hours: one of the two, or both where there is room. */
export function Movers() {
  const t = useT();
  const [side, setSide] = useState<'up' | 'down'>('up');
  const both = useSyncExternalStore(WIDEST.subscribe, WIDEST.read);
  useEvery(RANK_EVERY_MS);
  if (both)
    return (['up', 'down'] as const).map((each) => {
      const title = t(each === 'up' ? 'home_gainers' : 'home_losers');
      return (
        <MoversCard key={each} title={title} side={each} count={SHOWN_OF_EACH} fits>
          <h2 className="text-row font-[680]">{title}</h2>
        </MoversCard>
      );
    });
  return (
    <MoversCard title={t('home_movers')} side={side} count={SHOWN}>
      <div className="flex items-center justify-between gap-4">
        <h2 className="shrink-0 text-row font-[680]">{t('home_movers')}</h2>
        <Segmented
          label={t('home_movers')}
          value={side}
          onChange={setSide}
          className="max-w-48 flex-1"
          options={[
            { value: 'up', label: t('home_gainers') },
            { value: 'down', label: t('home_losers') },
          ]}
        />
      </div>
    </MoversCard>
  );
}

/** As wide as the column of the page that has room for both lists. */
const WIDEST = {
  read: () => matchMedia('(min-width: 137.5rem)').matches,
  subscribe(listener: () => void) {
    const query = matchMedia('(min-width: 137.5rem)');
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  },
};

function MoversCard({
  title,
  side,
  count,
  fits = false,
  children,
}: {
  readonly title: string;
  readonly side: 'up' | 'down';
  readonly count: number;
  /** As high as its rows, rather than as its tabs, which must not move. */
  readonly fits?: boolean;
  /** The heading. */
  readonly children: ReactNode;
}) {
  const t = useT();
  const { data: spot, isError, isPaused } = useMarketList('spot');
  // The market list shows the error and a button to try again.
  if (spot === undefined && (isError || isPaused)) return null;
  const ranked = spot && movingMarkets(spot, side, count);
  return (
    <section className="rounded-banner bg-s1 px-5 py-4" aria-label={title}>
      {children}
      <ul className="mt-2" style={{ minHeight: fits ? undefined : `${count * 2.875}rem` }}>
        {ranked === undefined &&
          Array.from({ length: count }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks in a fixed order.
            <li key={row} className="flex h-[2.875rem] items-center">
              <Skeleton className="h-5 w-full" />
            </li>
          ))}
        {ranked?.length === 0 && (
          <li className="pt-8 text-center text-lab text-ink3">
            {t(side === 'up' ? 'home_no_gainers' : 'home_no_losers')}
          </li>
        )}
        {ranked?.map((market) => (
          <li key={market.id}>
            <CompactMarketRow kind="spot" market={market} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useEvery(periodMs: number): void {
  const [, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((turn) => turn + 1), periodMs);
    return () => clearInterval(timer);
  }, [periodMs]);
}
