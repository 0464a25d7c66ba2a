/** A tag or label before it is placed. */
export interface Tag {
  readonly price: number;
  /** The height of its price, which may be rounded: prices within a pixel are told apart by the prices themselves. */
  readonly y: number;
  readonly height: number;
  /** 0 for the most important; the others make room for it, and where there is no room, the highest ranks are left out. */
  readonly rank: number;
}

/** The part of a column that tags may cover. */
interface Column {
  readonly top: number;
  readonly bottom: number;
}

/** How much more the others move than the most important tag. */
const FIRM = 1_000;

/**
 * The middles of tags in a column: inside it, in the order of their prices, none over another, and each as near to its
 * price as the others allow. Undefined for a tag that is left out. The result has the order of the argument.
 */
export function placeTags(tags: readonly Tag[], column: Column): readonly (number | undefined)[] {
  const places: (number | undefined)[] = tags.map(() => undefined);
  const shown = fitting(tags, column.bottom - column.top);
  // Equal prices keep the order of their ranks, so that tags do not change places from one price to the next.
  shown.sort((a, b) => tags[b]!.price - tags[a]!.price || tags[a]!.rank - tags[b]!.rank || a - b);
  // The middles of a column without gaps. Relative to it, tags do not overlap as long as none is above the one before.
  let bottom = 0;
  const middles = shown.map((at) => {
    const { height } = tags[at]!;
    bottom += height;
    return bottom - height / 2;
  });
  const shifts = ascending(
    shown.map((at, index) => ({
      value: tags[at]!.y - middles[index]!,
      weight: tags[at]!.rank === 0 ? FIRM : 1,
    })),
  );
  const highest = Math.ceil(column.top);
  const lowest = Math.floor(column.bottom - bottom);
  for (const [index, at] of shown.entries())
    places[at] = middles[index]! + Math.max(highest, Math.min(lowest, Math.round(shifts[index]!)));
  return places;
}

/** The indexes of the most important tags that fit a height together. */
function fitting(tags: readonly Tag[], room: number): number[] {
  let left = Math.floor(room) - 1;
  return tags
    .map((_, at) => at)
    .sort((a, b) => tags[a]!.rank - tags[b]!.rank || a - b)
    .filter((at) => {
      if (tags[at]!.height > left) return false;
      left -= tags[at]!.height;
      return true;
    });
}

/** The ascending values nearest to those given: neighbors in the wrong order share their weighted mean. */
function ascending(values: readonly { readonly value: number; readonly weight: number }[]): number[] {
  const groups: { value: number; weight: number; count: number }[] = [];
  for (const { value, weight } of values) {
    let group = { value, weight, count: 1 };
    while (groups.length > 0 && groups.at(-1)!.value > group.value) {
      const above = groups.pop()!;
      const sum = above.weight + group.weight;
      group = {
        value: (above.value * above.weight + group.value * group.weight) / sum,
        weight: sum,
        count: above.count + group.count,
      };
    }
    groups.push(group);
  }
  return groups.flatMap(({ value, count }) => Array.from({ length: count }, () => value));
}
