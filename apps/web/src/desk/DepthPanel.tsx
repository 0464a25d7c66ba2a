import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { lazy, Suspense } from 'react';
import type { DepthChartProps } from '../order-book/depth/DepthChart.tsx';
import { useT } from '../session/locale/locale.ts';

/** The views of the largest panel of the desk. */
export type Picture = 'chart' | 'depth';

export function PictureSwitch({
  value,
  onChange,
}: {
  readonly value: Picture;
  readonly onChange: (picture: Picture) => void;
}) {
  const t = useT();
  return (
    <div className="w-36 shrink-0 text-lab">
      <Segmented
        label={t('desk_picture')}
        value={value}
        onChange={onChange}
        options={[
          { value: 'chart', label: t('desk_chart') },
          { value: 'depth', label: t('market_depth') },
        ]}
      />
    </div>
  );
}

const DepthChart = lazy(async () => ({
  default: (await import('../order-book/depth/DepthChart.tsx')).DepthChart,
}));

/** The depth chart in place of the candles; its code is loaded when it is opened. */
export function DepthPanel(props: Omit<DepthChartProps, 'className'>) {
  return (
    <Suspense fallback={<Skeleton className="my-3 flex-1 rounded-m" />}>
      <DepthChart {...props} className="flex-1 py-2" />
    </Suspense>
  );
}
