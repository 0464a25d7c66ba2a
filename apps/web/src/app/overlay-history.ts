/** The part of the router's history that is used; `overlays` is how many open overlays an entry stands for. */
export interface OverlayHistory {
  readonly depth: () => number;
  /** Adds an entry with the same address. */
  readonly push: (depth: number) => void;
  readonly back: (steps: number) => void;
}

export interface OverlayEntries {
  /** An overlay opened; the returned function says that it closed. */
  readonly opened: (close: () => void) => () => void;
  /** The user or the app moved through the history. */
  readonly moved: () => void;
}

/**
 * Gives every open sheet and dialog a history entry of its own, so that "back" closes it instead of leaving the
 * screen. Entries are brought in line with the overlays a moment after the last change: a component that registers
 * again during a render, or a dialog that closes because its button navigates, must not move the history twice.
 */
export function createOverlayEntries(
  history: OverlayHistory,
  later: (run: () => void) => unknown = (run) => setTimeout(run, 0),
): OverlayEntries {
  const open: (() => void)[] = [];
  let queued = false;
  /** Entries of ours that lie behind the current one on this screen. */
  let entries = history.depth();

  const reconcile = () => {
    queued = false;
    const depth = history.depth();
    // The screen was left with an overlay open: its entry stays behind, and is stepped over on the way back.
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
        // An entry whose overlay is gone: nothing to see there, go on.
        entries = depth;
        queue();
        return;
      }
      entries = depth;
      for (const close of open.slice(depth).reverse()) close();
    },
  };
}
