import { RangeChoice } from './RangeChoice.tsx';
import type { RecordRange } from './record-filters.ts';

/** The period of a list. One of the first two filters: a phone folds the others. */
export function RangeFilter<Filters extends { readonly range: RecordRange }>({
  filters,
  none,
  onChange,
}: {
  readonly filters: Filters;
  /** What clearing sets. */
  readonly none: Filters;
  readonly onChange: (filters: Filters) => void;
}) {
  return (
    <RangeChoice
      // The fields of dates are drawn again when the filters are cleared.
      key={filters === none ? 'cleared' : 'set'}
      value={filters.range}
      onChange={(range) => onChange({ ...filters, range })}
    />
  );
}
