import type { AnyRouter } from '@tanstack/react-router';
import { loading } from '../api/loading.ts';

/** Fetching a screen's code counts as loading, too. */
export function watchRouteLoading(router: AnyRouter): void {
  let end: (() => void) | undefined;
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) end ??= loading.begin(false);
  });
  router.subscribe('onResolved', () => {
    end?.();
    end = undefined;
  });
}
