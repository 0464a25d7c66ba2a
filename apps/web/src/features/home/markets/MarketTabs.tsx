import { Tabs } from '@meridian/ui/layout/Tabs.tsx';
import { useCallback, useMemo, useState } from 'react';
import type { MarketKind } from '../../../live/ticker-store.ts';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { useLocalFigures } from '../../../markets/use-local-price.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useSettled } from '../use-settled.ts';
import { MarketList } from './MarketList.tsx';

const Favourites = lazyPart(async () => (await import('./FavouriteList.tsx')).FavouriteList);
type Tab = MarketKind | 'favourites';
const TABS = ['spot', 'futures', 'favourites'] as const;

/** Spot, futures and favorites side by side: tap or swipe. */
export function MarketTabs() {
  const t = useT();
  const local = useLocalFigures();
  const [tab, setTab] = useState<Tab>('spot');
  const settled = useSettled();
  const items = useMemo(
    () =>
      TABS.map((each) => ({
        id: each,
        label: t(`home_${each}`),
        // The hidden lists are drawn after the visible one.
        content:
          (each === tab || settled) &&
          (each === 'favourites' ? (
            <Favourites.Part local={local} shown={each === tab} />
          ) : (
            <MarketList kind={each} local={local} shown={each === tab} />
          )),
      })),
    [t, local, tab, settled],
  );
  const change = useCallback((id: string) => setTab(id as Tab), []);
  return (
    <Tabs
      label={t('home_markets')}
      items={items}
      value={tab}
      onChange={change}
      className="lg:overflow-hidden lg:rounded-banner lg:bg-s1 lg:pt-1 lg:pb-2"
      listClassName="lg:px-5"
    />
  );
}
