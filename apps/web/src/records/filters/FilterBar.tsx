import { classNames } from '@meridian/ui/class-names.ts';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Children, createContext, type ReactNode, use, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../session/locale/locale.ts';
import { ClearFilters } from './ClearFilters.tsx';
import './filter-bar.css';

/** The place below the row of filters, for fields that only some choices have. */
export const BelowFilters = createContext<HTMLElement | null>(null);

/** The place beside the title of a low window, if it has one. */
export const FilterPlace = createContext<HTMLElement | null>(null);

/** As many as fit there; of more filters, those that a phone folds are opened below the title. */
const MOST_IN_BAR = 4;

/** As many as fit beside a button on the narrowest phone. */
const ALWAYS_SHOWN = 2;

/**
 * The filters of a list. A phone shows the first two and folds the others behind a button: the records begin high up,
 * and no filter is cut by the edge of the screen.
 */
export function FilterBar({
  children,
  isFiltered,
  isFoldedSet = false,
  onClear,
}: {
  readonly children: ReactNode;
  readonly isFiltered: boolean;
  /** One of the filters that a phone folds limits the list. */
  readonly isFoldedSet?: boolean;
  readonly onClear: () => void;
}) {
  const t = useT();
  const id = useId();
  const [below, setBelow] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const filters = Children.toArray(children);
  const folds = filters.length > ALWAYS_SHOWN;
  const place = use(FilterPlace);
  const opensBelow = place !== null && filters.length > MOST_IN_BAR;
  const rest = (
    <div id={id} className="filter-rest" data-folded={(folds && !isOpen) || undefined}>
      {filters.slice(ALWAYS_SHOWN)}
      {isFiltered && <ClearFilters onClear={onClear} />}
    </div>
  );
  const bar = (
    <div className="filter-bar">
      <BelowFilters value={below}>
        {filters.slice(0, ALWAYS_SHOWN)}
        {folds && (
          <button
            type="button"
            aria-label={t(isFoldedSet ? 'records_more_filters_set' : 'records_more_filters')}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className={classNames(
              'filter-more size-10 place-items-center',
              opensBelow && 'filter-more-in-bar',
            )}
          >
            <SlidersHorizontal size={18} />
            {isFoldedSet && <i className="absolute top-2 right-2 size-1.5 rounded-full bg-accent" />}
          </button>
        )}
        {opensBelow ? below !== null && isOpen && createPortal(rest, below) : rest}
      </BelowFilters>
    </div>
  );
  return (
    <>
      {place === null ? bar : createPortal(bar, place)}
      <div ref={setBelow} className="filter-fields" />
    </>
  );
}
