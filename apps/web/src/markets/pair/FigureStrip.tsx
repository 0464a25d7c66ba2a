import { classNames } from '@meridian/ui/class-names.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type HiddenEnds, hiddenEnds, wholeFigures } from './hidden-ends.ts';

/** The share of the visible figures that a press on an arrow scrolls. */
const STEP = 0.7;

/** Figures in one row. Those that do not fit are reached by scrolling sideways; an arrow shows that there are more. */
export function FigureStrip({
  label,
  dense = false,
  children,
}: {
  readonly label: string;
  /** Closer together in a window of up to 1536 px. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}) {
  const row = useRef<HTMLElement>(null);
  const hidden = useHiddenEnds(row);
  const scrolls = hidden.left || hidden.right;
  const scroll = (direction: 1 | -1) => {
    const { current } = row;
    current?.scrollBy({ left: direction * current.clientWidth * STEP, behavior: 'smooth' });
  };
  return (
    <div className="relative min-w-0 flex-1">
      <section
        ref={row}
        aria-label={label}
        // With the keyboard it is scrolled by the arrow keys.
        {...(scrolls && { tabIndex: 0 })}
        className="scrollbar-none overflow-x-auto overscroll-x-contain"
        {...(hidden.whole !== undefined && { style: { maskImage: maskOf(hidden.whole) } })}
      >
        <dl className={classNames('flex h-8 w-max', dense ? DENSE : 'gap-x-4 text-lab 2xl:gap-x-6')}>
          {children}
        </dl>
      </section>
      {hidden.left && <Arrow side="left" onPress={() => scroll(-1)} />}
      {hidden.right && <Arrow side="right" onPress={() => scroll(1)} />}
    </div>
  );
}

/** One figure under its name. */
export function Figure({
  name,
  tone,
  className,
  children,
}: {
  readonly name: string;
  readonly tone?: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={classNames('shrink-0', className)}>
      <dt className="text-mic whitespace-nowrap text-ink3">{name}</dt>
      <dd className={classNames('font-[600] whitespace-nowrap', tone)}>{children}</dd>
    </div>
  );
}

const DENSE = 'gap-x-3 text-cap 2xl:gap-x-6 2xl:text-lab';

const maskOf = ([from, to]: readonly [number, number]): string =>
  `linear-gradient(to right, transparent ${from}px, #000 ${from}px ${to}px, transparent ${to}px)`;

/** For a mouse without a sideways wheel; the keyboard and screen readers do not need it. */
function Arrow({ side, onPress }: { readonly side: 'left' | 'right'; readonly onPress: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onPress}
      className={classNames(
        'absolute -inset-y-1 flex w-10 items-center text-ink3 hover:text-ink1',
        side === 'left' ? 'left-0' : 'right-0 justify-end',
      )}
    >
      <Icon size={16} />
    </button>
  );
}

interface Scrolled extends HiddenEnds {
  readonly whole: readonly [from: number, to: number] | undefined;
}

/** Follows scrolling, the width of the row and the width of its figures. */
function useHiddenEnds(row: RefObject<HTMLElement | null>): Scrolled {
  const [hidden, setHidden] = useState<Scrolled>({ left: false, right: false, whole: undefined });
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    const figures = () => [...(element.firstElementChild?.children ?? [])] as HTMLElement[];
    const measure = () =>
      setHidden((before) => {
        const now = { ...hiddenEnds(element), whole: wholeFigures(element, figures()) };
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    if (element.firstElementChild !== null) resized.observe(element.firstElementChild);
    for (const figure of figures()) resized.observe(figure);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  return hidden;
}
