import type { PosterFields } from '../../../futures/poster/poster-fields.ts';

/** What can be done with a position, by its number: its figures change every moment, and buttons need not follow them. */
export interface PositionActions {
  readonly stops: (id: number) => void;
  readonly part: (id: number) => void;
  readonly close: (id: number) => void;
  readonly margin: (id: number) => void;
  /** What its poster shows now; undefined if it is closed. */
  readonly poster: (id: number) => PosterFields | undefined;
}
