/** A place in one of the book's pools. It names one order (or level) until that is removed, then may name another. */
export type Slot = number;

/** No order, no level. */
export const NONE: Slot = -1;
