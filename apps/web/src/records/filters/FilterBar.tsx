import type { ReactNode } from 'react';

/** The filters of a list, in as many rows as they need: what is set must be in sight. */
export function FilterBar({
  end,
  children,
}: {
  /** At the right end. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex items-start gap-2 py-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 *:max-w-full">{children}</div>
      {end}
    </div>
  );
}
