interface Overlay {
  readonly open: boolean;
}

/** For `memo`: a closed overlay is not drawn again until it opens, whatever changes on the screen under it. */
export const areClosed = (before: Overlay, now: Overlay): boolean => !before.open && !now.open;
