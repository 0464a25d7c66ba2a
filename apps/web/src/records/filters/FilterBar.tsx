import type { ReactNode } from 'react';

/** The filters of a list. On a phone they fill as many lines as they need, so that none is cut. */
export const FilterBar = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2 py-3 *:max-w-full max-sm:py-2 max-sm:*:grow">
    {children}
  </div>
);
