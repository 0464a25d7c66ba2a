/**
 * The stack of open overlays: "back" closes the topmost. An open sheet or dialog registers itself; the native shell's
 * back button asks `closeTop()` before it navigates, and the browser's own close request (Android back, Escape) arrives
 * through CloseWatcher where the browser has it.
 */
const stack: { readonly close: () => void }[] = [];

interface CloseWatcherLike {
  onclose: (() => void) | null;
  destroy: () => void;
}

let enterHistory: ((close: () => void) => () => void) | undefined;

/** An app with its own history adds an entry for every open overlay, so that its "back" closes the overlay too. */
export function onOverlay(opened: (close: () => void) => () => void): void {
  enterHistory = opened;
}

export function closeOnBack(close: () => void): () => void {
  const entry = { close };
  stack.push(entry);
  const leaveHistory = enterHistory?.(close);
  const Watcher = (globalThis as { CloseWatcher?: new () => CloseWatcherLike }).CloseWatcher;
  const watcher = Watcher === undefined ? undefined : new Watcher();
  if (watcher !== undefined) watcher.onclose = close;
  return () => {
    const at = stack.indexOf(entry);
    if (at >= 0) stack.splice(at, 1);
    watcher?.destroy();
    leaveHistory?.();
  };
}

/** Closes the topmost overlay; false when there was none and "back" may navigate. */
export function closeTop(): boolean {
  const top = stack.at(-1);
  top?.close();
  return top !== undefined;
}
