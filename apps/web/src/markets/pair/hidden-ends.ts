/** The ends of a row of which a part is scrolled out of sight. */
export interface HiddenEnds {
  readonly left: boolean;
  readonly right: boolean;
}

/** Positions are fractions of a pixel at some zoom levels: less than this is the end. */
const END_PX = 2;

type Row = Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>;

export function hiddenEnds({ scrollLeft, scrollWidth, clientWidth }: Row): HiddenEnds {
  return { left: scrollLeft > END_PX, right: scrollWidth - clientWidth - scrollLeft > END_PX };
}

/** The width of an arrow over a hidden end. */
const ARROW_PX = 16;

interface Box {
  readonly offsetLeft: number;
  readonly offsetWidth: number;
}

/**
 * The part of a row, in pixels from its left, with the figures that are wholly in sight: a part of a number would look
 * like another number. Undefined when all fit, or when not even one does.
 */
export function wholeFigures(
  row: Row,
  figures: readonly Box[],
): readonly [from: number, to: number] | undefined {
  const { left, right } = hiddenEnds(row);
  if (!left && !right) return undefined;
  const from = row.scrollLeft + (left ? ARROW_PX : -END_PX);
  const to = row.scrollLeft + row.clientWidth + (right ? -ARROW_PX : END_PX);
  const whole = figures
    .filter(
      ({ offsetLeft, offsetWidth }) =>
        offsetWidth > 0 && offsetLeft >= from && offsetLeft + offsetWidth <= to,
    )
    .toSorted((a, b) => a.offsetLeft - b.offsetLeft);
  const [first, last] = [whole[0], whole.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return [first.offsetLeft - row.scrollLeft, last.offsetLeft + last.offsetWidth - row.scrollLeft];
}
