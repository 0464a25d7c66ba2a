/** Marks every 20 from 0 to 100. */
export const SLIDER_MARKS = [0, 20, 40, 60, 80, 100] as const;
const PULL = 3;

/** A mark snaps within three percent. */
export function snapToMark(percent: number): number {
  const held = Math.min(100, Math.max(0, Math.round(percent)));
  return SLIDER_MARKS.find((mark) => Math.abs(mark - held) <= PULL) ?? held;
}

/** The next mark in a direction, for Page Up and Page Down. */
export function nextMark(percent: number, step: 1 | -1): number {
  const marks = step === 1 ? SLIDER_MARKS : SLIDER_MARKS.toReversed();
  return marks.find((mark) => (mark - percent) * step > 0) ?? (step === 1 ? 100 : 0);
}
