import { useSyncExternalStore } from 'react';
import { loading } from '../../api/loading.ts';
import { useT } from '../../session/locale/locale.ts';

/**
 * A thin bar at the top while something is loading, unless a button shows its own progress. A submit also blocks all
 * other input until its response arrives.
 */
export function LoadingBar() {
  const t = useT();
  const { busy, blocking } = useSyncExternalStore(loading.subscribe, loading.get);
  return (
    <>
      {/* Always there: a named element that leaves during a slide ends it. */}
      <div className="pointer-events-none fixed inset-x-0 top-0 z-80 h-0.5 overflow-hidden [view-transition-name:loading]">
        {busy && (
          <div role="progressbar" aria-label={t('loading')} className="h-full [[data-busy]_&]:hidden">
            <div className="h-full w-2/5 animate-[loading_1100ms_ease-in-out_infinite] rounded-full bg-accent" />
          </div>
        )}
      </div>
      {blocking && <div className="fixed inset-0 z-75 cursor-progress" />}
    </>
  );
}
