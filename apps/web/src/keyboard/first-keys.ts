type KeyListener = (event: KeyboardEvent) => void;

/**
 * Loads the shortcuts with the first key press. Keys pressed while they load are handled afterwards, in order; after a
 * failed load the next key tries again.
 */
export function loadWithFirstKey(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  load: () => Promise<KeyListener>,
): void {
  let waiting: KeyboardEvent[] | undefined;
  const collect = async (event: Event) => {
    const key = event as KeyboardEvent;
    if (waiting !== undefined) {
      waiting.push(key);
      return;
    }
    const keys = [key];
    waiting = keys;
    try {
      const onKey = await load();
      target.removeEventListener('keydown', listener);
      target.addEventListener('keydown', onKey as EventListener);
      keys.forEach(onKey);
    } catch {
      waiting = undefined;
    }
  };
  const listener = (event: Event) => void collect(event);
  target.addEventListener('keydown', listener);
}
