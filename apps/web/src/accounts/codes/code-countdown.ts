import { useEffect, useState } from 'react';

/** Whole seconds until a moment, rounded up. */
export const secondsUntil = (untilMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));

/** Counts down to a moment by the clock, so that the count is right even after a phone was asleep. */
export function useCountdown(untilMs: number): number {
  const [left, setLeft] = useState(() => secondsUntil(untilMs, Date.now()));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(untilMs, Date.now()));
    tick();
    if (untilMs <= Date.now()) return;
    const timer = setInterval(tick, 250);
    const stop = setTimeout(() => clearInterval(timer), untilMs - Date.now() + 300);
    return () => {
      clearInterval(timer);
      clearTimeout(stop);
    };
  }, [untilMs]);
  return left;
}
