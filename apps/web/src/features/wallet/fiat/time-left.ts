import { useEffect, useState } from 'react';

const TICK_MS = 500;

/** Milliseconds until a moment of the server's clock, counted from when the page asked for it. */
export const leftOf = (
  endsAt: number,
  asked: { readonly time: number; readonly askedAtMs: number },
  nowMs: number,
): number => Math.max(0, endsAt - asked.time - (nowMs - asked.askedAtMs));

/** `2:05`. */
export function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The same, running: a wrong clock of the device shows the right time. */
export function useTimeLeft(
  endsAt: number | undefined,
  asked: { readonly time: number; readonly askedAtMs: number } | undefined,
): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    if (endsAt === undefined) return;
    const tick = () => setNowMs(performance.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  if (endsAt === undefined || asked === undefined) return 0;
  return leftOf(endsAt, asked, Math.max(nowMs, asked.askedAtMs));
}
