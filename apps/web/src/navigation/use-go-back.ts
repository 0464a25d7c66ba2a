import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Returns to the previous screen, or to `fallback` if this screen was opened directly. */
export function useGoBack(fallback = '/'): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return useCallback(() => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: fallback, replace: true });
  }, [router, canGoBack, fallback]);
}
