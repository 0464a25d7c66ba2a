/** Marks every 20 from 0 to 100. */
export const SLIDER_MARKS = [0, 20, 40, 60, 80, 100] as const;
/** Besides the marks it stops at the shares that order forms offer as buttons. */
const STOPS = [...SLIDER_MARKS, 25, 50, 75];
const PULL = 3;

/** The nearest stop within three percent. */
export function snapToMark(percent: number): number {
  const held = Math.min(100, Math.max(0, Math.round(percent)));
  const distance = (stop: number) => Math.abs(stop - held);
  const nearest = STOPS.reduce((best, stop) => (distance(stop) < distance(best) ? stop : best));
  return distance(nearest) <= PULL ? nearest : held;
}

/** The next mark in a direction, for Page Up and Page Down. */
export function nextMark(percent: number, step: 1 | -1): number {
  const marks = step === 1 ? SLIDER_MARKS : SLIDER_MARKS.toReversed();
  return marks.find((mark) => (mark - percent) * step > 0) ?? (step === 1 ? 100 : 0);
}
