import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '../class-names.ts';
import { CountBadge } from '../display/CountBadge.tsx';
import { animateScroll, prefersReducedMotion, type ScrollMove } from './animate-scroll.ts';
import { type TabBox, underline } from './tab-underline.ts';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly count?: number;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** At the right end of the tab row. */
  readonly end?: ReactNode;
  readonly className?: string;
  readonly listClassName?: string;
}

const MOVE_MS = 200;

/** Five tabs have all their letters on the narrowest phones, and in half of a low window. */
const MANY_GAP =
  'gap-4 max-[389px]:gap-3 max-[359px]:gap-2 max-lg:[@media(max-height:30rem)]:gap-2.5 lg:gap-3';
const MANY_TEXT = 'max-[389px]:text-body max-[359px]:text-lab';

/** Tabs with panels side by side: a tap or a swipe changes the tab, and the underline follows the finger. */
export function Tabs({ label, items, value, onChange, end, className, listClassName }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const panels = useRef<HTMLDivElement>(null);
  const active = Math.max(
    0,
    items.findIndex((item) => item.id === value),
  );
  usePanels({ list, line, panels }, { items, active, onChange });
  return (
    <div className={className}>
      <div className={classNames('flex items-center border-b border-line px-4', listClassName)}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={classNames(
            // Room for the targets of short names, which are wider than their text.
            'scrollbar-none fade-ends relative -mx-1.5 flex min-w-0 flex-1 overflow-x-auto overflow-y-hidden px-1.5 lg:mx-0 lg:px-0',
            items.length > 4 ? MANY_GAP : 'gap-5.5 max-[26rem]:gap-4',
          )}
          onKeyDown={(event) => {
            const next = tabForKey(event, active, items.length);
            const item = items[next];
            if (item === undefined) return;
            event.preventDefault();
            onChange(item.id);
            list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
          }}
        >
          {items.map((item, position) => (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${id}-${item.id}-tab`}
              aria-controls={`${id}-${item.id}-panel`}
              aria-selected={position === active}
              tabIndex={position === active ? 0 : -1}
              onClick={() => onChange(item.id)}
              className={classNames(
                'hit flex h-11 shrink-0 max-[359px]:min-w-9.5 max-[359px]:justify-center items-center gap-1.5 text-row font-[640] whitespace-nowrap transition-colors duration-200',
                items.length > 4 && MANY_TEXT,
                position === active ? 'text-ink1' : 'text-ink3',
              )}
            >
              {item.label}
              {item.count !== undefined && <CountBadge count={item.count} />}
            </button>
          ))}
          <span
            ref={line}
            aria-hidden="true"
            className="pointer-events-none absolute bottom-0 left-0 h-[2.5px] rounded-full bg-ink1"
          />
        </div>
        {end}
      </div>
      <div
        ref={panels}
        className="scrollbar-none flex snap-x snap-mandatory items-start overflow-x-auto overflow-y-hidden overscroll-x-contain"
      >
        {items.map((item, position) => (
          <div
            key={item.id}
            role="tabpanel"
            id={`${id}-${item.id}-panel`}
            aria-labelledby={`${id}-${item.id}-tab`}
            inert={position !== active}
            // A panel that is still empty has a height, too: the area cannot be scrolled to a panel without one.
            className="min-h-px w-full flex-none snap-start snap-always -outline-offset-2"
          >
            {item.content}
          </div>
        ))}
      </div>
    </div>
  );
}

interface TabRefs {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly line: RefObject<HTMLSpanElement | null>;
  readonly panels: RefObject<HTMLDivElement | null>;
}

interface PanelState {
  readonly items: readonly TabItem[];
  readonly active: number;
  readonly onChange: (id: string) => void;
}

/** Scrolls to the active panel, fits the height to it, draws the underline and reports swipes. */
function usePanels({ list, line, panels }: TabRefs, { items, active, onChange }: PanelState): void {
  const move = useRef<ScrollMove>(undefined);
  const drawUnderline = useCallback(() => {
    const box = underlineBox(list.current, panels.current);
    if (box !== undefined && line.current !== null) placeUnderline(line.current, box);
  }, [list, line, panels]);

  // A hidden panel must not make the page longer than the visible one.
  const fitHeight = useCallback(() => {
    const area = panels.current;
    const shown = area?.children[active];
    if (!area || !(shown instanceof HTMLElement)) return;
    setHeight(area, shown.offsetHeight);
    makeFocusable(shown);
  }, [active, panels]);

  const hasLayout = useRef(false);
  useLayoutEffect(() => {
    const area = panels.current;
    // Before the first layout, measuring would force one in the middle of the first render.
    // The observer below reports the size once there is a layout.
    if (area === null || !hasLayout.current) return;
    const left = active * area.clientWidth;
    if (Math.abs(area.scrollLeft - left) > 1) {
      move.current?.stop();
      if (prefersReducedMotion()) area.scrollTo({ left, behavior: 'instant' });
      else {
        area.style.height = '';
        move.current = animateScroll(area, left, MOVE_MS, fitHeight);
      }
    }
    drawUnderline();
  }, [active, drawUnderline, fitHeight, panels]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have other panels.
  useLayoutEffect(() => {
    const area = panels.current;
    if (area === null) return;
    const resized = new ResizeObserver(() => {
      if (!hasLayout.current) {
        hasLayout.current = true;
        if (active > 0) area.scrollTo({ left: active * area.clientWidth, behavior: 'instant' });
      }
      // All reads come before all writes, to avoid another layout in between.
      const box = underlineBox(list.current, area);
      fitHeight();
      if (box !== undefined && line.current !== null) placeUnderline(line.current, box);
    });
    for (const panel of area.children) resized.observe(panel);
    return () => resized.disconnect();
  }, [items, active, fitHeight]);

  useEffect(() => {
    const area = panels.current;
    if (area === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    area.addEventListener('scroll', drawUnderline, { signal, passive: true });
    // A touch interrupts a running animation.
    area.addEventListener('touchstart', () => move.current?.stop(), { signal, passive: true });
    area.addEventListener(
      'touchmove',
      () => {
        if (area.scrollLeft % area.clientWidth !== 0) area.style.height = '';
      },
      { signal, passive: true },
    );
    area.addEventListener(
      'scrollend',
      () => {
        if (move.current?.running()) return;
        const at = items[Math.round(area.scrollLeft / area.clientWidth)];
        if (at !== undefined && at !== items[active]) onChange(at.id);
        else fitHeight();
      },
      { signal },
    );
    return () => listening.abort();
  }, [items, active, onChange, fitHeight, drawUnderline, panels]);
}

/** The tab that an arrow key, Home or End moves to; outside the list for other keys. */
function tabForKey({ key }: KeyboardEvent, active: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return active + 1;
    case 'ArrowLeft':
      return active - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}

function underlineBox(list: HTMLElement | null, area: HTMLElement | null): TabBox | undefined {
  if (list === null || area === null) return undefined;
  const boxes: TabBox[] = Array.from(list.querySelectorAll<HTMLElement>('[role=tab]'), (tab) => ({
    left: tab.offsetLeft,
    width: tab.offsetWidth,
  }));
  return underline(boxes, area.clientWidth === 0 ? 0 : area.scrollLeft / area.clientWidth);
}

function placeUnderline(bar: HTMLElement, { left, width }: TabBox): void {
  bar.style.transform = `translateX(${left}px)`;
  bar.style.width = `${width}px`;
}

function setHeight(area: HTMLElement, px: number): void {
  const height = `${px}px`;
  if (area.style.height !== height) area.style.height = height;
}

const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** A panel without focusable content is focusable itself, so that keys can scroll it. */
function makeFocusable(panel: HTMLElement): void {
  if (panel.querySelector(FOCUSABLE) === null) panel.tabIndex = 0;
  else panel.removeAttribute('tabindex');
}
