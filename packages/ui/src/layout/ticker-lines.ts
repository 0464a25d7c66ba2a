/** Which line the ticker shows. Line `count` is a copy of line 0, so that the last slide also moves upwards. */
export interface TickerLine {
  readonly at: number;
  readonly moving: boolean;
}

export const TICKER_START: TickerLine = { at: 0, moving: false };

/**
 * A list that has become shorter starts again from the top; so does one whose transition end was never reported (on a
 * hidden page): otherwise the next step would slide past the copy into empty space.
 */
export function nextLine({ at }: TickerLine, count: number): TickerLine {
  const from = at >= count ? 0 : at;
  return { at: from + 1, moving: true };
}

/** After the slide: from the copy jump, without motion, to the line it copies. */
export function settleLine({ at }: TickerLine, count: number): TickerLine {
  return { at: at >= count ? 0 : at, moving: false };
}
