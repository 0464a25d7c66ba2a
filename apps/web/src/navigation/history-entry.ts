import type { RouterHistory } from '@tanstack/react-router';

/** The place of the current entry in the history of this tab, counted by the router. */
export const entryOf = (history: RouterHistory): number =>
  (history.location.state as { readonly __TSR_index?: number }).__TSR_index ?? 0;
