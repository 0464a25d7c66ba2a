import { type RefObject, useEffect, useRef } from 'react';
import { prefersReducedMotion } from './animate-scroll.ts';
import { AUTOPLAY_DELAY_MS, startAutoplay } from './autoplay.ts';

/** Autoplay of an element, held while it is pressed, hovered or focused, while the page is hidden, or on demand. */
export function useAutoplay(
  element: RefObject<HTMLElement | null>,
  step: () => void,
  { enabled, paused = false }: { readonly enabled: boolean; readonly paused?: boolean },
): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const target = element.current;
    if (target === null || !enabled || paused || prefersReducedMotion()) return;
    const autoplay = startAutoplay(() => latest.current(), AUTOPLAY_DELAY_MS);
    const listening = new AbortController();
    const on = (from: EventTarget, events: readonly string[], act: (event: Event) => void) => {
      for (const event of events) {
        from.addEventListener(event, act, { signal: listening.signal, passive: true });
      }
    };
    on(target, ['pointerdown'], () => autoplay.hold('pressed'));
    // Not pointercancel: the browser sends it when a swipe begins, while the finger still touches the screen.
    on(window, ['pointerup', 'touchend', 'touchcancel'], () => autoplay.release('pressed'));
    // A tap focuses too, so only visible focus stops the autoplay; otherwise one tap would stop it permanently.
    on(target, ['focusin'], (event) => {
      if ((event.target as Element).matches(':focus-visible')) autoplay.hold('focused');
    });
    on(target, ['focusout'], () => autoplay.release('focused'));
    if (matchMedia('(hover: hover)').matches) {
      on(target, ['pointerenter'], () => autoplay.hold('hovered'));
      on(target, ['pointerleave'], () => autoplay.release('hovered'));
    }
    const visibility = () => (document.hidden ? autoplay.hold('hidden') : autoplay.release('hidden'));
    on(document, ['visibilitychange'], visibility);
    visibility();
    return () => {
      listening.abort();
      autoplay.stop();
    };
  }, [element, enabled, paused]);
}
