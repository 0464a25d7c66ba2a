/** The part of the router's history used here; `overlays` is the number of open overlays of an entry. */
export interface OverlayHistory {
  readonly depth: () => number;
  /** Adds an entry with the same address. */
  readonly push: (depth: number) => void;
  readonly back: (steps: number) => void;
}

export interface OverlayEntries {
  /** Call when an overlay opens; call the returned function when it closes. */
  readonly opened: (close: () => void) => () => void;
  /** Call when the user or the app moved through the history. */
  readonly moved: () => void;
}

/**
 * Gives every open sheet and dialog a history entry of its own, so that "back" closes it instead of leaving the screen.
 * Entries are updated a moment after the last change of the overlays: a component that registers again during a render,
 * or a dialog that closes because its button navigates, must not move the history twice.
 */
export function createOverlayEntries(
  history: OverlayHistory,
  later: (run: () => void) => unknown = (run) => setTimeout(run, 0),
): OverlayEntries {
  const open: (() => void)[] = [];
  let queued = false;
  /** Our entries before the current one on this screen. */
  let entries = history.depth();

  const reconcile = () => {
    queued = false;
    const depth = history.depth();
    // The user left the screen with an overlay open: its entry stays in the history and is skipped when going back.
    if (depth < entries) entries = depth;
    if (open.length > entries) {
      entries++;
      history.push(entries);
      if (open.length > entries) queue();
    } else if (open.length < entries) {
      const steps = entries - open.length;
      entries = open.length;
      history.back(steps);
    }
  };
  const queue = () => {
    if (queued) return;
    queued = true;
    later(reconcile);
  };

  return {
    opened(close) {
      open.push(close);
      queue();
      return () => {
        const at = open.indexOf(close);
        if (at >= 0) open.splice(at, 1);
        queue();
      };
    },
    moved() {
      const depth = history.depth();
      if (depth > open.length) {
        // The overlay of this entry is closed: skip the entry.
        entries = depth;
        queue();
        return;
      }
      entries = depth;
      for (const close of open.slice(depth).reverse()) close();
    },
  };
}
