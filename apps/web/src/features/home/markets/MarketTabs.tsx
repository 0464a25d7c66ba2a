import { Tabs } from '@meridian/ui/layout/Tabs.tsx';
import { useWideScreen } from '@meridian/ui/layout/use-wide-screen.ts';
import { useCallback, useMemo, useState } from 'react';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { useLocalFigures } from '../../../markets/use-local-price.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useSettled } from '../use-settled.ts';
import { MarketList } from './MarketList.tsx';

const Favourites = lazyPart(async () => (await import('./FavouriteList.tsx')).FavouriteList);
const Movers = lazyPart(async () => (await import('./MoverList.tsx')).MoverList);
const LISTS = ['spot', 'futures', 'favourites'] as const;
/** A wide screen has the movers in a column of their own. */
const PHONE_LISTS = [...LISTS, 'gainers', 'losers'] as const;
type Tab = (typeof PHONE_LISTS)[number];

/** The lists of markets side by side: tap or swipe. */
export function MarketTabs() {
  const t = useT();
  const local = useLocalFigures();
  const [tab, setTab] = useState<Tab>('spot');
  const settled = useSettled();
  const wide = useWideScreen();
  const items = useMemo(
    () =>
      (wide ? LISTS : PHONE_LISTS).map((each) => ({
        id: each,
        label: t(`home_${each}`),
        // The hidden lists are drawn after the visible one, the movers when they are near.
        content:
          (each === tab || (settled && (tab !== 'spot' || !isMovers(each)))) &&
          (each === 'favourites' ? (
            <Favourites.Part local={local} shown={each === tab} />
          ) : isMovers(each) ? (
            <Movers.Part side={each} local={local} />
          ) : (
            <MarketList kind={each} local={local} shown={each === tab} />
          )),
      })),
    [t, local, tab, settled, wide],
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

const isMovers = (tab: Tab): tab is 'gainers' | 'losers' => tab === 'gainers' || tab === 'losers';
