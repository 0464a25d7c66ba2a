import { Skeleton } from '@meridian/ui/Skeleton.tsx';
import { useT } from '../../../session/locale.ts';
import { TradeLayout } from './TradeLayout.tsx';

/** The screen before its market is known, in the shape it will have. */
export function TradeSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-label={t('loading')}>
      <TradeLayout
        head={<Skeleton className="my-2.5 h-7 w-40" />}
        picker={null}
        strip={<Skeleton className="h-8 w-2/3" />}
        rail={<Skeleton className="flex-1 rounded-m" />}
        chart={<Skeleton className="flex-1 rounded-m" />}
        book={() => <Skeleton className="h-full min-h-100 rounded-m" />}
        form={
          <div className="grid gap-2.5">
            <Skeleton className="h-10 rounded-m" />
            <Skeleton className="h-10 rounded-m" />
            <Skeleton className="h-24 rounded-m" />
            <Skeleton className="h-8 rounded-m" />
            <Skeleton className="h-24 rounded-m" />
          </div>
        }
        trades={() => <Skeleton className="h-40 rounded-m" />}
        orders={() => null}
      />
    </div>
  );
}
