import { PRODUCT_NAME } from '@meridian/contract/product';
import { isWideScreen, useWideScreen } from '@meridian/ui/layout/use-wide-screen.ts';
import type { QueryClient } from '@tanstack/react-query';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { completeTexts } from '../../session/locale/locale.ts';
import { kycState, useSession } from '../../session/session.ts';
import { BannerCarousel } from './banner/BannerCarousel.tsx';
import { loadFirstData } from './first-data.ts';
import { GuestCard } from './GuestCard.tsx';
import { HomeTopBar } from './HomeTopBar.tsx';
import { MarketTabs } from './markets/MarketTabs.tsx';
import { HomeNotices, Panel } from './notice/HomeNotices.tsx';
import { OverviewTiles } from './overview/OverviewTiles.tsx';
import { useKycPrompt } from './use-kyc-prompt.ts';
import { useSettled } from './use-settled.ts';

const Pull = lazyPart(async () => (await import('./refresh/PullToRefresh.tsx')).PullToRefresh);
/** Reserves its height, so that nothing moves when it arrives. */
const Balance = lazyPart(
  async () => {
    const [part] = await Promise.all([import('./HomeBalance.tsx'), completeTexts()]);
    return part.HomeBalance;
  },
  <div className="mx-4 mb-1 h-29.5 sideways:h-41.5 rounded-card bg-s1 lg:mx-0 lg:mb-0 lg:h-(--banner) lg:rounded-banner" />,
);
const Aside = lazyPart(async () => (await import('./HomeAside.tsx')).HomeAside);

/** The data the page needs when it is the first of a visit. */
export async function loadFirst(client: QueryClient): Promise<void> {
  await Promise.all([loadFirstData(client), ...(isWideScreen() ? [Aside.preload(), Panel.preload()] : [])]);
}

const COLUMNS =
  'min-w-0 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] 2xl:grid-cols-[minmax(0,1fr)_27rem] min-[137.5rem]:grid-cols-[minmax(0,1fr)_40rem] lg:gap-4';

/**
 * One column on a phone; in a low window the markets are next to the rest. On a wide screen the balance is next to the
 * banner, and the news with the movers next to the list; without a balance the news is in its place.
 */
export function HomeScreen() {
  useKycPrompt();
  const wide = useWideScreen();
  const settled = useSettled();
  const trades = useSession((session) => session.isLogin && kycState(session) === 'approved');
  return (
    <div className="page-wide pb-4 lg:px-6 lg:pt-5 lg:pb-12">
      <h1 className="sr-only">{PRODUCT_NAME}</h1>
      <HomeTopBar />
      {settled && isTouched() && <Pull.Part />}
      <div className="sideways:grid sideways:grid-cols-[clamp(16rem,40vw,20rem)_minmax(0,1fr)] sideways:items-start">
        <div className="scrollbar-none sideways:sticky sideways:top-12 sideways:max-h-[calc(100dvh-3rem)] sideways:overflow-y-auto">
          {trades && !wide && <Balance.Part />}
          <div className={COLUMNS}>
            <BannerCarousel />
            {wide && trades ? <Balance.Part /> : <HomeNotices />}
          </div>
          <GuestCard />
          <OverviewTiles />
        </div>
        <div className={`${COLUMNS} lg:mt-4 lg:items-start`}>
          <MarketTabs />
          {wide && <Aside.Part news={trades && <HomeNotices />} />}
        </div>
      </div>
    </div>
  );
}

const isTouched = (): boolean => matchMedia('(any-pointer: coarse)').matches;
