import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Back to where the user came from; a screen that was entered directly leads to `fallback`. */
export function useGoBack(fallback = '/'): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return useCallback(() => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: fallback, replace: true });
  }, [router, canGoBack, fallback]);
}
