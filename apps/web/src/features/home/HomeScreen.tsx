import { PRODUCT_NAME } from '@meridian/contract/product';
import { useWideScreen } from '@meridian/ui/layout/use-wide-screen.ts';
import { BannerCarousel } from './banner/BannerCarousel.tsx';
import { HomeTopBar } from './HomeTopBar.tsx';
import { FairnessCard } from './markets/FairnessCard.tsx';
import { MarketTabs } from './markets/MarketTabs.tsx';
import { Movers } from './markets/Movers.tsx';
import { HomeNotices } from './notice/HomeNotices.tsx';
import { OverviewTiles } from './overview/OverviewTiles.tsx';
import { useKycPrompt } from './use-kyc-prompt.ts';

export { loadFirstData } from './first-data.ts';

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
        {wide && (
          <aside className="sticky top-20 flex flex-col gap-4">
            <Movers />
            <FairnessCard />
          </aside>
        )}
      </div>
    </div>
  );
}
