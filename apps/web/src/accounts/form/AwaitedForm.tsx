import type { ReactNode } from 'react';
import { type AwaitedQuery, LoadState } from '../../loading/LoadState.tsx';
import { useT } from '../../session/locale/locale.ts';

/** The outline of a form that needs to know the account first, or why it does not come. */
export function AwaitedForm({
  query,
  children,
}: {
  readonly query: AwaitedQuery;
  /** Its fields, as outlines. */
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
