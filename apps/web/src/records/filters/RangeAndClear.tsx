import { Button } from '@meridian/ui/controls/Button.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { RangeChoice } from './RangeChoice.tsx';
import type { RecordRange } from './record-filters.ts';

/** The last filters of a list: its period, and a button that clears all filters while some are set. */
export function RangeAndClear<Filters extends { readonly range: RecordRange }>({
  filters,
  none,
  isFiltered,
  onChange,
  children,
}: {
  readonly filters: Filters;
  /** What clearing sets. */
  readonly none: Filters;
  readonly isFiltered: boolean;
  readonly onChange: (filters: Filters) => void;
  /** Filters after the period. */
  readonly children?: ReactNode;
}) {
  return (
    <>
      <RangeChoice
        // The fields of dates are drawn again when the filters are cleared.
        key={filters === none ? 'cleared' : 'set'}
        value={filters.range}
        onChange={(range) => onChange({ ...filters, range })}
      />
      {children}
      {isFiltered && <ClearFilters onClear={() => onChange(none)} />}
    </>
  );
}

export function ClearFilters({ onClear }: { readonly onClear: () => void }) {
  const t = useT();
  return (
    <Button tone="text" size="s" className="h-10! px-2!" onClick={onClear}>
      {t('records_clear')}
    </Button>
  );
}
