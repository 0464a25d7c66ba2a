import { onOverlay } from '@meridian/ui/overlay/back-stack.ts';
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { createOverlayEntries } from './overlay-history.ts';

interface OverlayState {
  readonly overlays?: number;
}

/** Lets "back" close the topmost sheet or dialog: each open one has an entry in the router's history. */
export function watchOverlays(router: AnyRouter): void {
  const history: RouterHistory = router.history;
  const entries = createOverlayEntries({
    depth: () => (history.location.state as OverlayState).overlays ?? 0,
    push: (overlays) => history.push(history.location.href, { overlays } as object),
    back: (steps) => history.go(-steps),
  });
  onOverlay(entries.opened);
  history.subscribe(({ action }) => {
    if (action.type !== 'PUSH' && action.type !== 'REPLACE') entries.moved();
  });
  // A reload keeps the entry of a sheet that is no longer open.
  entries.moved();
}
