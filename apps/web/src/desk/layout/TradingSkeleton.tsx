import { Skeleton, Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import { useT } from '../../session/locale/locale.ts';
import { TradingLayout } from './TradingLayout.tsx';

/** The skeleton of the screen before its market is loaded. */
export function TradingSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-label={t('loading')}>
      <TradingLayout
        head={
          <div className="flex h-12 items-center">
            <Skeleton className="h-7 w-40" />
          </div>
        }
        picker={null}
        strip={<Skeleton className="h-8 w-2/3" />}
        rail={<Skeleton className="flex-1 rounded-m" />}
        chart={<Skeleton className="flex-1 rounded-m" />}
        book={() => <Skeleton className="h-full min-h-100 rounded-m" />}
        form={
          <div className="grid gap-2.5">
            <Skeletons blocks={FORM_BLOCKS} />
          </div>
        }
        trades={() => <Skeleton className="h-40 rounded-m" />}
        orders={() => <Skeleton className="mt-3 h-5 w-32" />}
      />
    </div>
  );
}

const FORM_BLOCKS = [
  'h-10 rounded-m',
  'h-10 rounded-m',
  'h-11.5 rounded-m',
  'h-11.5 rounded-m',
  'mt-7 mb-3 h-5 rounded-m sm:mt-3',
  'h-11.5 rounded-m',
  'h-9 rounded-m',
  'h-12 rounded-btn',
];
