import { BANNER_SURFACE, BannerFace, Segmented } from '@meridian/ui';
import { useState } from 'react';
import { useT } from '../language/language.ts';
import type { Locale } from '../language/translator.ts';

interface Shown {
  readonly titleEn: string;
  readonly titleJa: string;
  readonly textEn: string;
  readonly textJa: string;
  readonly picture: string;
}

/** The banner as the home page draws it on a phone, in either language. */
export function BannerPreview({ banner }: { readonly banner: Shown }) {
  const t = useT();
  const [locale, setLocale] = useState<Locale>('en');
  return (
    <section aria-label={t('banner_preview')} className="mb-3">
      <Segmented
        label={t('banner_preview')}
        value={locale}
        options={[
          { value: 'en' as const, label: t('english') },
          { value: 'ja' as const, label: t('japanese') },
        ]}
        onChange={setLocale}
        className="mb-2 w-64"
      />
      <div lang={locale} className="banner-preview h-30.5 w-full max-w-90 overflow-hidden rounded-banner">
        <div className={BANNER_SURFACE}>
          <BannerFace
            key={banner.picture}
            picture={banner.picture === '' ? undefined : banner.picture}
            title={locale === 'ja' ? banner.titleJa : banner.titleEn}
            text={locale === 'ja' ? banner.textJa : banner.textEn}
            first={false}
          />
        </div>
      </div>
    </section>
  );
}
