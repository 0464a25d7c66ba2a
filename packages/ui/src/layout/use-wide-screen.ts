import { useSyncExternalStore } from 'react';

/** Where the desktop layout begins; the style sheet's `lg`. */
const wide = typeof matchMedia === 'function' ? matchMedia('(min-width: 64rem)') : undefined;

export const isWideScreen = (): boolean => wide?.matches ?? false;

/**
 * For parts that only one of the two layouts has. A part that is only hidden by CSS would still be rendered and
 * updated.
 */
export const useWideScreen = (): boolean =>
  useSyncExternalStore((listener) => {
    wide?.addEventListener('change', listener);
    return () => wide?.removeEventListener('change', listener);
  }, isWideScreen);
