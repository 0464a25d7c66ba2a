import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useT } from '../../session/locale/locale.ts';

/** Placeholder for the orders. */
export function RecordsSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-label={t('loading')} className="p-4">
      <Skeleton className="h-40 rounded-m" />
    </div>
  );
}
