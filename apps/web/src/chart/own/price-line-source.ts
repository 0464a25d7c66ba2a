import type { MarkKind, MarkTone } from './price-marks.ts';

/** A price that is not the last price, such as the mark, as a line across the chart. */
export interface PriceLine {
  readonly kind: MarkKind;
  readonly price: string;
  readonly tone: MarkTone;
  /** On the line of a position: its name, and a short one for a narrow chart. */
  readonly label?: readonly [long: string, short: string];
}

/** Lines that move: the chart follows them by itself, so that the components around it need not be drawn again. */
export interface PriceLineSource {
  readonly read: () => readonly PriceLine[];
  readonly subscribe: (listener: () => void) => () => void;
}

export const NO_LINES: PriceLineSource = { read: () => [], subscribe: () => () => {} };
