/** What a text covers, in pixels. */
export interface Label {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** From a line to the middle of a text beside it, and half the height of the text with the air around it. */
const BESIDE = 10;
const HALF = 8;

/**
 * The middle of a text beside a line: on its own side of the line, on the other side, or further away, where it covers
 * no other text. Without any free place it stays on its side.
 */
export function freeLevel(
  line: number,
  side: 1 | -1,
  { left, right }: Pick<Label, 'left' | 'right'>,
  { taken, height }: { readonly taken: readonly Label[]; readonly height: number },
): number {
  const isFree = (level: number): boolean =>
    level >= HALF &&
    level <= height - HALF &&
    taken.every(
      (label) =>
        right <= label.left ||
        left >= label.right ||
        level + HALF <= label.top ||
        level - HALF >= label.bottom,
    );
  const levels = [1, -1, 2, -2, 3, -3].map((steps) => line + side * steps * BESIDE);
  return levels.find(isFree) ?? line + side * BESIDE;
}

/** The pieces of the line that a text between two edges may cover, as boxes. */
export const lineIn = (
  line: readonly { readonly x: number; readonly y: number }[],
  { left, right }: Pick<Label, 'left' | 'right'>,
): readonly Label[] =>
  line.flatMap((to, index) => {
    const from = line[index - 1] ?? to;
    if (to.x <= left || from.x >= right) return [];
    const yAt = (x: number) => from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x || 1);
    const [start, end] = [yAt(Math.max(left, from.x)), yAt(Math.min(right, to.x))];
    return [{ left, right, top: Math.min(start, end), bottom: Math.max(start, end) }];
  });

/**
 * The middles of the texts above or below the rings of results. A text keeps clear of what is taken, of every ring,
 * whichever is placed first, and of the texts before it.
 */
export function exitLevels(
  rings: readonly Label[],
  spans: readonly Pick<Label, 'left' | 'right'>[],
  { taken: others, height }: { readonly taken: readonly Label[]; readonly height: number },
): readonly number[] {
  const taken = [...others, ...rings];
  return rings.map(({ top }, index) => {
    const span = spans[index]!;
    const level = freeLevel(top, -1, span, { taken, height });
    taken.push({ ...span, top: level - HALF, bottom: level + HALF });
    return level;
  });
}
