/** `07:59:59` until a moment; `00:00:00` after it. Beyond a day it keeps counting hours. */
export function countdownText(untilMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${two(seconds / 3_600)}:${two((seconds % 3_600) / 60)}:${two(seconds % 60)}`;
}
