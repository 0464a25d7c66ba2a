import type { ReactNode } from 'react';

/** The filters of a list in one row, which scrolls sideways where it does not fit; fields of dates get rows of their own. */
export function FilterBar({
  end,
  children,
}: {
  /** At the right end; it does not scroll. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex items-start gap-2 py-3">
      {/* The padding keeps the focus rings of the fields visible. */}
      <div className="scrollbar-none fade-ends -m-1 flex min-w-0 flex-1 items-center gap-2 overflow-x-auto p-1 *:max-w-full *:shrink-0 has-[[type=date]]:flex-wrap">
        {children}
      </div>
      {end}
    </div>
  );
}
