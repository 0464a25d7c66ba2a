import { Tabs } from '@meridian/ui/layout/Tabs.tsx';
import { useCallback, useMemo, useState } from 'react';
import type { MarketKind } from '../../../live/ticker-store.ts';
import { useLocalFigures } from '../../../markets/use-local-price.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useSettled } from '../use-settled.ts';
import { MarketList } from './MarketList.tsx';

/** Spot and futures side by side: tap or swipe. */
export function MarketTabs() {
  const t = useT();
  const local = useLocalFigures();
  const [kind, setKind] = useState<MarketKind>('spot');
  const settled = useSettled();
  const items = useMemo(
    () =>
      (['spot', 'futures'] as const).map((each) => ({
        id: each,
        label: t(each === 'spot' ? 'home_spot' : 'home_futures'),
        // The hidden list is drawn after the visible one.
        content: (each === kind || settled) && <MarketList kind={each} local={local} />,
      })),
    [t, local, kind, settled],
  );
  const change = useCallback((id: string) => setKind(id as MarketKind), []);
  return (
    <Tabs
      label={t('home_markets')}
      items={items}
      value={kind}
      onChange={change}
      className="lg:overflow-hidden lg:rounded-banner lg:bg-s1 lg:pt-1 lg:pb-2"
      listClassName="lg:px-5"
    />
  );
}
