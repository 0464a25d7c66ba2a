/** The height of a name. */
const NAME_PX = 14;

/**
 * Where the names of lines are written: above their lines, the lowest first; names that would overprint the one below
 * move up, but stay below `top`, where the legends end. Both the lines and the result are from the top down.
 */
export function spreadNames(lines: readonly number[], height: number, top: number): readonly number[] {
  const names: number[] = [];
  let below = height + NAME_PX;
  for (const y of lines.toReversed()) {
    below = Math.min(y, below - NAME_PX);
    names.unshift(below);
  }
  // Near the top edge the names move down again.
  return names.map((y, at) => Math.max(y, top + (at + 1) * NAME_PX));
}
