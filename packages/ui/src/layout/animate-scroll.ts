const ease = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface ScrollMove {
  readonly stop: () => void;
  /** While it runs the browser fires scrollend after every frame; only the last one counts. */
  readonly running: () => boolean;
}

/**
 * Moves a scroll-snap container to `left` in exactly `durationMs` (native smooth scrolling has no duration). Snapping
 * is off during the animation, or the browser would pull every frame back.
 */
export function animateScroll(
  element: HTMLElement,
  left: number,
  durationMs: number,
  onEnd?: () => void,
): ScrollMove {
  const from = element.scrollLeft;
  const start = performance.now();
  let frame = 0;
  let running = true;
  const finish = () => {
    running = false;
    cancelAnimationFrame(frame);
    element.style.scrollSnapType = '';
  };
  element.style.scrollSnapType = 'none';
  const step = (now: number) => {
    const progress = Math.min(1, Math.max(0, (now - start) / durationMs));
    element.scrollLeft = from + (left - from) * ease(progress);
    if (progress < 1) frame = requestAnimationFrame(step);
    else {
      finish();
      onEnd?.();
    }
  };
  frame = requestAnimationFrame(step);
  return { stop: finish, running: () => running };
}
