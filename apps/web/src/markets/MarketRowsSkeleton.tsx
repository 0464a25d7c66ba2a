import { classNames } from '@meridian/ui/class-names.ts';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { LIST, type MarketRowProps, TABLE } from './MarketRow.tsx';

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
  const isTable = layout === 'table';
  const box = classNames('grid items-center gap-x-2.5 pr-4', isTable ? `${TABLE} lg:pr-11` : LIST);
  return (
    <div role="status" aria-label={label} className={classNames('@container', isTable && 'lg:mx-2')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks in a fixed order.
        <div key={row} className={box}>
          <Skeleton className="size-[34px] rounded-full [grid-area:icon]" />
          <Skeleton className="h-4 w-24 [grid-area:name]" />
          <Skeleton className="h-3 w-16 [grid-area:volume] market-turnover" />
          <Skeleton className="h-4 w-20 justify-self-end [grid-area:price]" />
          <Skeleton className="h-3 w-14 justify-self-end [grid-area:local]" />
          <Skeleton className="h-8 w-19 max-w-full justify-self-end [grid-area:change]" />
          {isTable && (
            <>
              <Skeleton className="market-column h-3 w-16 justify-self-end [grid-area:high]" />
              <Skeleton className="market-column h-3 w-16 justify-self-end [grid-area:low]" />
              <Skeleton className="market-last h-3 w-20 justify-self-end [grid-area:last]" />
            </>
          )}
        </div>
      ))}
    </div>
  );
}
