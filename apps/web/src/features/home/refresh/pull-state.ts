/** How far the finger has to pull before the page is reloaded, in px. */
export const PULL_THRESHOLD = 72;
const MAX_DISTANCE = 96;

export interface Pull {
  readonly fromX: number;
  readonly fromY: number;
  /** How far the indicator has come down, in px. */
  readonly distance: number;
}

/** The pull after the finger moved; undefined when it is a scroll or a swipe to the side. */
export function pullTo(pull: Pull, x: number, y: number, scrollTop: number): Pull | undefined {
  const down = y - pull.fromY;
  const sideways = Math.abs(x - pull.fromX);
  if (scrollTop > 0 || (pull.distance === 0 && sideways > Math.abs(down)) || down < 0) return undefined;
  // The indicator follows more and more slowly, so that the end can be felt.
  return { ...pull, distance: MAX_DISTANCE * (1 - Math.exp(-down / (1.6 * MAX_DISTANCE))) };
}

export const isFarEnough = (pull: Pull | undefined): boolean =>
  pull !== undefined && pull.distance >= PULL_THRESHOLD;
