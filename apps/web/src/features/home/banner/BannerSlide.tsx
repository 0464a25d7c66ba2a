import type { Banner } from '@meridian/contract/domain/content';
import { BANNER_SURFACE, BannerFace } from '@meridian/ui/display/BannerFace.tsx';
import { safeLink } from '@meridian/ui/display/safe-link.ts';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { serverUrl } from '../../../api/server-address.ts';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { useT } from '../../../session/locale/locale.ts';

/** Only needed when a picture fails. */
const Globe = lazyPart(async () => (await import('@meridian/ui/display/MeridianGlobe.tsx')).MeridianGlobe);

export interface BannerSlideProps extends Banner {
  readonly first: boolean;
  /** Whether to load the picture; a slide that is not visible loads it later. */
  readonly pictured: boolean;
}

/** The picture with its text. Without a picture the brand background is shown. */
export function BannerSlide({ picture, title, text, link, first, pictured }: BannerSlideProps) {
  const t = useT();
  const [failed, setFailed] = useState(picture === '');
  return (
    <Frame link={link}>
      {failed && (
        <Globe.Part className="absolute -top-[31px] -right-11 size-46 text-white lg:-top-[38px] lg:right-6 lg:size-76" />
      )}
      <BannerFace
        picture={!failed && pictured ? serverUrl(picture) : undefined}
        {...{ title, text, first }}
        action={link === null ? undefined : t('home_banner_open')}
        onFailed={() => setFailed(true)}
      />
    </Frame>
  );
}

function Frame({ link, children }: { readonly link: string | null; readonly children: ReactNode }) {
  const navigate = useNavigate();
  const href = safeLink(link);
  if (href === undefined) return <div className={BANNER_SURFACE}>{children}</div>;
  const inside = href.startsWith('/');
  const onClick = (event: MouseEvent) => {
    if (!inside || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ to: href });
  };
  return (
    <a
      href={href}
      onClick={onClick}
      draggable={false}
      className={BANNER_SURFACE}
      {...(!inside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  );
}
