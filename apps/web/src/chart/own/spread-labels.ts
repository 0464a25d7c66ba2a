/** The height of a label. */
const LABEL_PX = 14;

/**
 * The positions of the labels of lines: above their lines, placed from the bottom up; a label that would overlap the one
 * below moves up, but stays below `top`, where the legends end. Both the lines and the result are ordered from the top.
 */
export function spreadLabels(lines: readonly number[], height: number, top: number): readonly number[] {
  const labels: number[] = [];
  let below = height + LABEL_PX;
  for (const y of lines.toReversed()) {
    below = Math.min(y, below - LABEL_PX);
    labels.unshift(below);
  }
  // Near the top edge the labels move down again.
  return labels.map((y, at) => Math.max(y, top + (at + 1) * LABEL_PX));
}
