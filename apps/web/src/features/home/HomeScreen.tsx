import { PRODUCT_NAME } from '@meridian/contract/product';
import { isWideScreen, useWideScreen } from '@meridian/ui/layout/use-wide-screen.ts';
import type { QueryClient } from '@tanstack/react-query';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { BannerCarousel } from './banner/BannerCarousel.tsx';
import { loadFirstData } from './first-data.ts';
import { HomeTopBar } from './HomeTopBar.tsx';
import { MarketTabs } from './markets/MarketTabs.tsx';
import { HomeNotices, Panel } from './notice/HomeNotices.tsx';
import { OverviewTiles } from './overview/OverviewTiles.tsx';
import { useKycPrompt } from './use-kyc-prompt.ts';

const Aside = lazyPart(async () => (await import('./HomeAside.tsx')).HomeAside);

/** What the page needs when it is the first of a visit. */
export async function loadFirst(client: QueryClient): Promise<void> {
  await Promise.all([loadFirstData(client), ...(isWideScreen() ? [Aside.preload(), Panel.preload()] : [])]);
}

/** One column on a phone; on a wide screen the news is next to the banner and the movers next to the list. */
export function HomeScreen() {
  useKycPrompt();
  const wide = useWideScreen();
  return (
    <div className="mx-auto w-full max-w-[78rem] pb-4 lg:px-6 lg:pt-5 lg:pb-12">
      <h1 className="sr-only">{PRODUCT_NAME}</h1>
      <HomeTopBar />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-4">
        <BannerCarousel />
        <HomeNotices />
      </div>
      <OverviewTiles />
      <div className="lg:mt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-4">
        <MarketTabs />
        {wide && <Aside.Part />}
      </div>
    </div>
  );
}
