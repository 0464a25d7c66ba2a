import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { AUTOPLAY_TRANSITION_MS } from './autoplay.ts';
import { useAutoplay } from './use-autoplay.ts';

export interface CarouselProps {
  readonly label: string;
  readonly pauseLabel: string;
  readonly playLabel: string;
  readonly slides: readonly { readonly id: string; readonly content: ReactNode }[];
  readonly className?: string;
}

/**
 * Native scroll-snap under the finger, a cross-fade for autoplay. The last slide is followed by a copy of the first, so
 * that a swipe can always go forward.
 */
export function Carousel({ label, pauseLabel, playLabel, slides, className }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const count = slides.length;
  const several = count > 1;

  const settle = useCallback(() => {
    const element = track.current;
    if (element === null || element.clientWidth === 0) return;
    const at = Math.round(element.scrollLeft / element.clientWidth);
    if (at >= count) element.scrollTo({ left: 0, behavior: 'instant' });
    setIndex(at % count);
  }, [count]);

  useEffect(() => {
    const element = track.current;
    if (element === null || !several) return;
    const listening = new AbortController();
    element.addEventListener('scrollend', settle, { signal: listening.signal });
    return () => listening.abort();
  }, [several, settle]);

  useAutoplay(
    root,
    () => {
      const element = track.current;
      if (!element?.clientWidth) return;
      const before = Math.round(element.scrollLeft / element.clientWidth) % count;
      const next = (before + 1) % count;
      setIndex(next);
      fadeOver(element, before, next);
    },
    { enabled: several, paused },
  );

  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label={label}
      className={classNames('group relative overflow-hidden rounded-banner', className)}
    >
      <div
        ref={track}
        className="scrollbar-none flex h-full snap-x snap-mandatory overflow-x-auto"
        data-index={index}
      >
        {slides.map((slide, position) => (
          <div key={slide.id} className="h-full w-full flex-none snap-start" inert={position !== index}>
            {slide.content}
          </div>
        ))}
        {several && (
          <div className="h-full w-full flex-none snap-start" aria-hidden="true" inert>
            {slides[0]?.content}
          </div>
        )}
      </div>
      {several && (
        <>
          <Dots slides={slides} index={index} />
          <PauseButton
            label={paused ? playLabel : pauseLabel}
            paused={paused}
            onToggle={() => setPaused(!paused)}
          />
        </>
      )}
    </section>
  );
}

/**
 * The next slide is in sight at once. The content of the one before lies over it and fades out, most of it in the first
 * quarter of the time; its slide stays in place, or the browser would snap back to it. Two texts over each other cannot
 * be read, so the next one appears when the one before is gone.
 */
function fadeOver(track: HTMLElement, before: number, next: number): void {
  const { clientWidth: width, children } = track;
  track.scrollTo({ left: next * width, behavior: 'instant' });
  const over = { transform: `translateX(${(next - before) * width}px)`, opacity: 1, zIndex: 1 };
  const timing = { duration: AUTOPLAY_TRANSITION_MS };
  const easing = 'cubic-bezier(0.16, 1, 0.3, 1)';
  children[before]?.firstElementChild?.animate([over, { ...over, opacity: 0 }], { ...timing, easing });
  const [hidden, shown] = [{ opacity: 0 }, { opacity: 1 }];
  const gone = { ...hidden, offset: TEXT_GONE };
  textOf(children[before])?.animate([shown, gone, hidden], timing);
  textOf(children[next])?.animate([hidden, gone, { ...shown, offset: TEXT_THERE }, shown], timing);
}

/** When the text before is gone and when the next one is there, as parts of the transition. */
const [TEXT_GONE, TEXT_THERE] = [0.15, 0.45];

const textOf = (slide: Element | undefined): Element | null | undefined =>
  slide?.querySelector('[data-slide-text]');

interface DotsProps {
  readonly slides: CarouselProps['slides'];
  readonly index: number;
}

function Dots({ slides, index }: DotsProps) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute bottom-3 left-4.5 flex gap-1 lg:left-1/2 lg:-translate-x-1/2"
    >
      {slides.map((slide, position) => (
        <i
          key={slide.id}
          className={classNames(
            'h-[3px] rounded-full transition-all duration-200',
            position === index ? 'w-4 bg-white' : 'w-[5px] bg-white/40',
          )}
        />
      ))}
    </div>
  );
}

interface PauseButtonProps {
  readonly label: string;
  readonly paused: boolean;
  readonly onToggle: () => void;
}

function PauseButton({ label, paused, onToggle }: PauseButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onToggle}
      className={classNames(
        'absolute right-2 bottom-2 grid size-8 place-items-center rounded-full after:absolute after:-inset-1.5 bg-black/30 text-white transition-opacity duration-150 group-hover:opacity-100 focus-visible:opacity-100 focus-visible:outline-white',
        // Only for pointers that can hover: on touch screens the button is not visible.
        !paused && '[@media(hover:hover)]:opacity-0',
      )}
    >
      {paused ? <Play size={15} className="fill-current" /> : <Pause size={15} className="fill-current" />}
    </button>
  );
}
