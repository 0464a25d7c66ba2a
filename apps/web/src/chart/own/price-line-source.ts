/** A price that is not the last price, such as the mark, as a line across the chart. */
export interface PriceLine {
  readonly name: string;
  /** Instead of the name on a narrow chart. */
  readonly shortName?: string;
  readonly price: string;
  /** For a price of the market: its letter on the axis. */
  readonly initial?: string;
  /** For a line of the user; a price of the market is gray. */
  readonly tone?: 'up' | 'down' | 'warning';
}

/** Lines that move: the chart follows them by itself, so that the components around it need not be drawn again. */
export interface PriceLineSource {
  readonly read: () => readonly PriceLine[];
  readonly subscribe: (listener: () => void) => () => void;
}

export const NO_LINES: PriceLineSource = { read: () => [], subscribe: () => () => {} };
