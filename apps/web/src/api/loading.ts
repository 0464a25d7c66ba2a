import { HTTP } from '@meridian/contract/constants';

export interface Loading {
  /** Whether the bar at the top is shown. */
  readonly busy: boolean;
  /** Whether a submit is in progress, during which all other input is blocked. */
  readonly blocking: boolean;
}

/**
 * Counts the requests in progress. The bar stays half a second after the last request, so that it does not flicker
 * during a chain of requests; the overlay of a submit is removed immediately, so that the user can continue.
 */
export function createLoading() {
  let running = 0;
  let submits = 0;
  let tail: ReturnType<typeof setTimeout> | undefined;
  let state: Loading = { busy: false, blocking: false };
  const listeners = new Set<() => void>();

  const publish = (busy: boolean) => {
    const blocking = submits > 0;
    if (state.busy === busy && state.blocking === blocking) return;
    state = { busy, blocking };
    for (const listener of listeners) listener();
  };

  return {
    get: (): Loading => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(blocking: boolean): () => void {
      clearTimeout(tail);
      running++;
      if (blocking) submits++;
      publish(true);
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        running--;
        if (blocking) submits--;
        publish(true);
        if (running === 0) tail = setTimeout(() => publish(false), HTTP.loadingTailMs);
      };
    },
  };
}

export const loading = createLoading();
