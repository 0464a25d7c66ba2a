import { Panel } from '@meridian/ui/layout/Panel.tsx';
import { type ReactNode, useState } from 'react';
import { ScreenBar } from '../../navigation/ScreenBar.tsx';
import { useIsWidest } from '../../navigation/use-layout.ts';
import { DetailsPlace } from './RecordDetails.tsx';

/** A screen of records: on a desktop a panel, on a very wide one with the details of a record beside it. */
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
  const widest = useIsWidest();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const beside = widest && details !== undefined;
  return (
    <div className="mx-auto w-full max-w-[640px] pb-8 md:max-w-none lg:max-w-[120rem]">
      <ScreenBar title={title} actions={<span className="mr-3 lg:mr-5">{actions}</span>} />
      <div className={beside ? 'grid grid-cols-[minmax(0,1fr)_28rem] items-start gap-4 px-6' : 'lg:px-6'}>
        <div className="min-w-0 px-4 lg:min-h-[calc(100dvh-11rem)] lg:rounded-banner lg:bg-s1 lg:px-4 lg:pt-1 lg:pb-2 lg:[--table-bg:var(--s1)] lg:[--table-inset:0.5rem]">
          <DetailsPlace value={beside ? (place ?? undefined) : undefined}>{children}</DetailsPlace>
        </div>
        {beside && (
          <Panel
            as="aside"
            ref={setPlace}
            aria-label={details}
            className="scrollbar-none sticky top-30 h-[calc(100dvh-11rem)] overflow-y-auto rounded-banner p-5"
          />
        )}
      </div>
    </div>
  );
}
