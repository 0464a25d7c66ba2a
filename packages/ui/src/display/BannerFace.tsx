/** The surface of a banner, behind its picture. */
export const BANNER_SURFACE =
  'relative block size-full overflow-hidden bg-[radial-gradient(120%_140%_at_85%_40%,#5470ff_0%,#3a53e4_38%,#2334a6_100%)] text-left text-white outline-offset-[-3px] focus-visible:outline-white';

export interface BannerFaceProps {
  /** Undefined to show none. */
  readonly picture: string | undefined;
  readonly title: string;
  readonly text: string;
  /** What a press on the banner does, as a button on a wide screen. */
  readonly action?: string | undefined;
  /** Loaded before the other pictures of the page. */
  readonly first: boolean;
  readonly onFailed?: () => void;
}

/** The picture of a banner with its text on it. */
export function BannerFace({ picture, title, text, action, first, onFailed }: BannerFaceProps) {
  return (
    <>
      {picture !== undefined && (
        <img
          src={picture}
          alt=""
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onError={onFailed}
          className="absolute inset-0 size-full object-cover object-right"
        />
      )}
      {/* Keeps the text readable on any picture. */}
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-0 w-4/5 bg-[linear-gradient(90deg,#2334a6_45%,#2334a6d9_60%,#2334a67d_77%,#2334a61f_92%,#2334a600)] lg:w-3/5"
      />
      <span
        data-slide-text
        className="absolute inset-y-0 left-4.5 flex w-[58%] flex-col pt-(--phone-banner-inset) lg:left-8 lg:w-[46%] lg:justify-center lg:pt-0"
      >
        <b className="line-clamp-2 text-[1.25rem] leading-6 font-[700] tracking-[-0.015em] text-balance whitespace-pre-line lg:text-(length:--banner-title) lg:leading-[1.19]">
          {title}
        </b>
        <span className="mt-1.5 line-clamp-1 min-w-[130%] text-cap text-white/86 lg:mt-[calc(var(--banner-inset)*0.5)] lg:line-clamp-2 lg:text-[max(0.9375rem,0.75vw)] lg:leading-[1.19]">
          {text}
        </span>
        {action !== undefined && (
          <span className="mt-[calc(var(--banner-inset)*0.5)] hidden w-fit rounded-full bg-white px-4 py-1 text-lab font-[640] text-[#2334a6] lg:block">
            {action}
          </span>
        )}
      </span>
    </>
  );
}
