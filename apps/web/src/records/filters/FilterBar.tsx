import { createContext, type ReactNode, useState } from 'react';
import './filter-bar.css';

/** The place below the row of filters, for fields that only some choices have. */
export const BelowFilters = createContext<HTMLElement | null>(null);

/** The filters of a list. On a phone they are one row that scrolls sideways, so that the records begin high up. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  const [below, setBelow] = useState<HTMLElement | null>(null);
  return (
    <>
      <div className="filter-bar scrollbar-none">
        <BelowFilters value={below}>{children}</BelowFilters>
      </div>
      <div ref={setBelow} className="filter-fields" />
    </>
  );
}
