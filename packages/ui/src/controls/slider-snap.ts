/** How far apart the marks are, in percent. */
export type MarkStep = 20 | 25;

/** From 0 to 100. */
export const marksEvery = (step: MarkStep): readonly number[] =>
  Array.from({ length: 100 / step + 1 }, (_, at) => at * step);

const PULL = 3;

/** The nearest mark within three percent. */
export function snapToMark(percent: number, every: MarkStep): number {
  const held = Math.min(100, Math.max(0, Math.round(percent)));
  const nearest = Math.round(held / every) * every;
  return Math.abs(nearest - held) <= PULL ? nearest : held;
}

/** The next mark in a direction, for Page Up and Page Down. */
export function nextMark(percent: number, direction: 1 | -1, every: MarkStep): number {
  const marks = direction === 1 ? marksEvery(every) : marksEvery(every).toReversed();
  return marks.find((mark) => (mark - percent) * direction > 0) ?? (direction === 1 ? 100 : 0);
}
