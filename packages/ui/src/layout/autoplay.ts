export const AUTOPLAY_DELAY_MS = 5000;
export const AUTOPLAY_TRANSITION_MS = 1000;

/** The reasons that may pause autoplay; it resumes when none of them applies. */
export type HoldReason = 'pressed' | 'focused' | 'hovered' | 'hidden' | 'paused' | 'reduced-motion';

export interface Autoplay {
  readonly hold: (reason: HoldReason) => void;
  readonly release: (reason: HoldReason) => void;
  readonly stop: () => void;
}

/**
 * Calls `step` every `delayMs`, measured from one step's start to the next one's. A hold stops the clock; the release
 * starts a full delay, so that nothing moves right after a touch.
 */
export function startAutoplay(step: () => void, delayMs: number = AUTOPLAY_DELAY_MS): Autoplay {
  const holds = new Set<HoldReason>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const run = () => {
    clearInterval(timer);
    timer = holds.size === 0 ? setInterval(step, delayMs) : undefined;
  };
  run();
  return {
    hold(reason) {
      holds.add(reason);
      run();
    },
    release(reason) {
      if (holds.delete(reason)) run();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
