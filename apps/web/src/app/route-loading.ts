import type { AnyRouter } from '@tanstack/react-router';
import { loading } from '../api/loading.ts';

/** Loading the code of a screen also shows the loading bar. */
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
