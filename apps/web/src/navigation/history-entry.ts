import type { RouterHistory } from '@tanstack/react-router';

/** The index of the current entry in the history of this tab. */
export const entryOf = (history: RouterHistory): number =>
  (history.location.state as { readonly __TSR_index?: number }).__TSR_index ?? 0;
