import { classNames } from '@meridian/ui/class-names.ts';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import type { MarketRowProps } from './MarketRow.tsx';

/** Skeletons of market rows. */
export function MarketRowsSkeleton({
  rows,
  label,
  layout = 'list',
}: {
  readonly rows: number;
  readonly label: string;
  readonly layout?: MarketRowProps['layout'];
}) {
  const box = classNames(
    'flex h-[3.5625rem] items-center gap-2.5 px-4',
    layout === 'table' && 'lg:h-(--market-row)',
  );
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks in a fixed order.
        <div key={row} className={box}>
          <Skeleton className="size-[34px] rounded-full" />
          <span className="flex-1">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-2 h-3 w-16" />
          </span>
          <span className="flex flex-col items-end">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="mt-2 h-3 w-14" />
          </span>
          <Skeleton className="h-8 w-19" />
        </div>
      ))}
    </div>
  );
}
