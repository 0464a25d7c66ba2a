import type { Banner } from '@meridian/contract/domain/content';
import { safeLink } from '@meridian/ui/display/safe-link.ts';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { lazyPart } from '../../../loading/lazy-part.tsx';

/** Only needed when a picture fails. */
const Globe = lazyPart(async () => (await import('@meridian/ui/display/MeridianGlobe.tsx')).MeridianGlobe);

export interface BannerSlideProps extends Banner {
  readonly first: boolean;
  /** Whether to load the picture; a slide that is not visible loads it later. */
  readonly pictured: boolean;
}

/** The picture with its text. Without a picture the brand background is shown. */
export function BannerSlide({ picture, title, text, link, first, pictured }: BannerSlideProps) {
  const [failed, setFailed] = useState(picture === '');
  return (
    <Frame link={link}>
      {failed && (
        <Globe.Part className="absolute -top-[31px] -right-11 size-46 text-white lg:-top-[38px] lg:right-6 lg:size-76" />
      )}
      {!failed && pictured && (
        <img
          src={picture}
          alt=""
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover object-right"
        />
      )}
      {/* Keeps the text readable on any picture. */}
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-0 w-4/5 bg-linear-to-r from-[#2334a6] from-55% to-transparent lg:w-3/5"
      />
      <span className="absolute inset-y-0 left-4.5 flex w-[58%] flex-col pt-(--phone-banner-inset) lg:left-8 lg:w-[46%] lg:pt-(--banner-inset)">
        <b className="line-clamp-2 text-[1.25rem] leading-6 font-[700] tracking-[-0.015em] text-balance whitespace-pre-line lg:text-[2rem] lg:leading-[2.375rem]">
          {title}
        </b>
        <span className="mt-1.5 line-clamp-1 min-w-[115%] text-cap text-white/86 lg:mt-3 lg:line-clamp-2 lg:text-body">
          {text}
        </span>
      </span>
    </Frame>
  );
}

const SURFACE =
  'relative block size-full overflow-hidden bg-[radial-gradient(120%_140%_at_85%_40%,#5470ff_0%,#3a53e4_38%,#2334a6_100%)] text-left text-white outline-offset-[-3px] focus-visible:outline-white';

function Frame({ link, children }: { readonly link: string | null; readonly children: ReactNode }) {
  const navigate = useNavigate();
  const href = safeLink(link);
  if (href === undefined) return <div className={SURFACE}>{children}</div>;
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
      className={SURFACE}
      {...(!inside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  );
}
