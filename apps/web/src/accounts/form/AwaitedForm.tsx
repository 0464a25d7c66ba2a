import type { ReactNode } from 'react';
import { type AwaitedQuery, LoadState } from '../../loading/LoadState.tsx';
import { useT } from '../../session/locale/locale.ts';

/** A placeholder for a form that waits for the profile, or the reason why the profile could not be loaded. */
export function AwaitedForm({
  query,
  children,
}: {
  readonly query: AwaitedQuery;
  /** Skeletons of its fields. */
  readonly children: ReactNode;
}) {
  const t = useT();
  return (
    <LoadState query={query}>
      <div role="status" aria-label={t('loading')} className="grid gap-5">
        {children}
      </div>
    </LoadState>
  );
}
