import { classNames } from '@meridian/ui/class-names.ts';
import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { ScreenBar } from '../../navigation/ScreenBar.tsx';
import { useIsBroad, useIsWidest } from '../../navigation/use-layout.ts';
import { FilterPlace } from '../filters/FilterBar.tsx';
import { DetailsPlace } from './RecordDetails.tsx';
import { useMedia } from './use-media.ts';

/** A low window with room for a few filters between the title and the actions. */
const LOW = '(min-width: 50rem) and (max-width: 63.99rem) and (max-height: 30rem)';

/**
 * A screen of records: on a desktop a panel, on a wide one with the details of the chosen record beside it. The widest
 * has room for all columns and details, and shows those of the newest record at first.
 */
export function RecordsPage({
  title,
  actions,
  details,
  children,
}: {
  readonly title: string;
  /** At the end of the bar. */
  readonly actions?: ReactNode;
  /** The name of the details beside the list, if its records have any. */
  readonly details?: string | undefined;
  readonly children: ReactNode;
}) {
  const hasRoom = useIsBroad();
  const widest = useIsWidest();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [filterPlace, setFilterPlace] = useState<HTMLElement | null>(null);
  const isLow = useMedia(LOW);
  const beside = hasRoom && details !== undefined;
  const besideList = useMemo(
    () => (beside && place !== null ? { element: place, stays: widest } : undefined),
    [beside, place, widest],
  );
  return (
    <div className="page-wide pb-8">
      <ScreenBar
        title={title}
        actions={
          <span className="mr-3 flex items-center gap-2 lg:mr-5">
            {isLow && <span ref={setFilterPlace} className="bar-filters" />}
            {actions}
          </span>
        }
      />
      <div
        className={classNames('lg:px-6', beside && 'flex items-start', beside && !widest && 'beside-details')}
      >
        <div className="min-w-0 flex-1 px-4 self-stretch lg:rounded-banner lg:bg-s1 lg:px-4 lg:pt-1 lg:pb-2 lg:[--table-bg:var(--s1)] lg:[--table-inset:0.5rem]">
          <DetailsPlace value={besideList}>
            <FilterPlace value={isLow ? filterPlace : null}>{children}</FilterPlace>
          </DetailsPlace>
        </div>
        {beside && (
          <Panel
            as="aside"
            ref={setPlace}
            aria-label={details}
            // Without a record there is nothing to show.
            className="scrollbar-none sticky top-30 ml-4 h-[calc(100dvh-11rem)] w-96 shrink-0 overflow-y-auto rounded-banner p-5 empty:hidden min-[112rem]:w-112"
          />
        )}
      </div>
    </div>
  );
}
