/** The height of a name. */
const NAME_PX = 14;
/** The height of the legend in the corner where the names are. */
const LEGEND_PX = 20;

/**
 * Where the names of lines are written: above their lines, the lowest first; names that would overprint the one below
 * move up. Both the lines and the result are from the top down.
 */
export function spreadNames(lines: readonly number[], height: number): readonly number[] {
  const names: number[] = [];
  let below = height + NAME_PX;
  for (const y of lines.toReversed()) {
    below = Math.min(y, below - NAME_PX);
    names.unshift(below);
  }
  // Near the top edge the names move down again.
  return names.map((y, at) => Math.max(y, LEGEND_PX + (at + 1) * NAME_PX));
}
