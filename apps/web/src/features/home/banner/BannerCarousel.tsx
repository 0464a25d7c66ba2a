import { PRODUCT_NAME } from '@meridian/contract/product';
import { Carousel } from '@meridian/ui/layout/Carousel.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { bannersQuery } from '../../../api/content-queries.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { useSettled } from '../use-settled.ts';
import { BannerSlide } from './BannerSlide.tsx';

const SIZE = 'h-(--phone-banner) lg:h-(--banner)';

export function BannerCarousel() {
  const t = useT();
  const settled = useSettled();
  const banners = useQuery(bannersQuery(useLocale()));
  // Banners are optional: when they cannot be loaded, or while offline, the page is shown without them.
  if (banners.isError || (banners.data === undefined ? banners.isPaused : banners.data.length === 0))
    return null;
  return (
    <div className="px-4 lg:p-0">
      {banners.data === undefined ? (
        <Skeleton className={`${SIZE} rounded-banner`} />
      ) : (
        <Carousel
          label={t('home_banners', { product: PRODUCT_NAME })}
          pauseLabel={t('home_banners_pause')}
          playLabel={t('home_banners_play')}
          className={SIZE}
          slides={banners.data.map((banner, position) => ({
            id: `${position} ${banner.picture}`,
            content: <BannerSlide {...banner} first={position === 0} pictured={position === 0 || settled} />,
          }))}
        />
      )}
    </div>
  );
}
