import type { ReactNode } from 'react';

/** The filters of a list: on a phone in one row that scrolls sideways, so that the records are in sight. */
export function FilterBar({
  end,
  children,
}: {
  /** At the right end. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex items-start gap-2 py-3 max-sm:py-2">
      <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:scrollbar-none max-sm:fade-ends max-sm:overflow-x-auto max-sm:*:shrink-0 sm:flex-wrap sm:*:max-w-full">
        {children}
      </div>
      {end}
    </div>
  );
}
