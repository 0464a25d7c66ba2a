import { useSyncExternalStore } from 'react';

/** Where the desktop layout begins; the style sheet's `lg`. */
const wide = typeof matchMedia === 'function' ? matchMedia('(min-width: 1024px)') : undefined;

/**
 * For parts that only one of the two layouts has. What a style sheet merely hides is still rendered, subscribed and
 * repainted, and a phone pays for it.
 */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      wide?.addEventListener('change', listener);
      return () => wide?.removeEventListener('change', listener);
    },
    () => wide?.matches ?? false,
  );
