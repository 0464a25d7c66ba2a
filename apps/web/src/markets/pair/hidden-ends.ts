/** The ends of a row of which a part is scrolled out of sight. */
export interface HiddenEnds {
  readonly left: boolean;
  readonly right: boolean;
}

/** Positions are fractions of a pixel at some zoom levels: less than this is the end. */
const END_PX = 2;

export function hiddenEnds({
  scrollLeft,
  scrollWidth,
  clientWidth,
}: Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>): HiddenEnds {
  return { left: scrollLeft > END_PX, right: scrollWidth - clientWidth - scrollLeft > END_PX };
}
