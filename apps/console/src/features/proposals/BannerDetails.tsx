import type { BannerDraft } from '@meridian/contract/schemas/content-change';
import { BannerPreview } from '../../components/BannerPreview.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { formatZoned } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';

/** The banner as the home page will draw it, with its link, screen and times. */
export function BannerDetails({ banner }: { readonly banner: BannerDraft }) {
  const t = useT();
  const locale = useLocale();
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const time = (at: string | null) => (at === null ? '–' : formatZoned(at, locale));
  return (
    <div className="mt-3 max-w-90">
      <BannerPreview banner={banner} />
      <Facts>
        <Fact name={t('banner_link')}>
          <span className="break-all">{banner.link ?? '–'}</span>
        </Fact>
        <Fact name={t('banner_place')}>{banner.place}</Fact>
        <Fact name={t('banner_screen')}>{t(`banner_screen_${banner.screen}`)}</Fact>
        <Fact name={t('banner_start', { zone })}>{time(banner.startAt)}</Fact>
        <Fact name={t('banner_end', { zone })}>{time(banner.endAt)}</Fact>
      </Facts>
    </div>
  );
}
