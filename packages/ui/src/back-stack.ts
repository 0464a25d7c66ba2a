/**
 * What "back" closes first. An open sheet or dialog registers itself; the native shell's back button asks
 * `closeTop()` before it navigates, and the browser's own close request (Android back, Escape) arrives through
 * CloseWatcher where the browser has it.
 */
const stack: { readonly close: () => void }[] = [];

interface CloseWatcherLike {
  onclose: (() => void) | null;
  destroy: () => void;
}

export function closeOnBack(close: () => void): () => void {
  const entry = { close };
  stack.push(entry);
  const Watcher = (globalThis as { CloseWatcher?: new () => CloseWatcherLike }).CloseWatcher;
  const watcher = Watcher === undefined ? undefined : new Watcher();
  if (watcher !== undefined) watcher.onclose = close;
  return () => {
    const at = stack.indexOf(entry);
    if (at >= 0) stack.splice(at, 1);
    watcher?.destroy();
  };
}

/** Closes the topmost overlay; false when there was none and "back" may navigate. */
export function closeTop(): boolean {
  const top = stack.at(-1);
  top?.close();
  return top !== undefined;
}
