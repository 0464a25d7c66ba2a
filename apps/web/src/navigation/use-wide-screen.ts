import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1024px)';

/** From this width a screen sets its parts side by side instead of one below the other. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
