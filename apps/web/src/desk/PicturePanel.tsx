import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { lazy, Suspense } from 'react';
import { CandlePanel, type CandlePanelProps } from '../chart/CandlePanel.tsx';
import { useLayout } from '../navigation/use-layout.ts';
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
    <div className="w-30 shrink-0 max-xl:[&_label]:text-cap xl:w-36">
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

/** The candles or, on a desktop, the depth chart, whose code is loaded when it is opened. */
export function PicturePanel({
  picture,
  own,
  lines,
  unit,
  ...market
}: Omit<CandlePanelProps, 'className'> & {
  readonly picture: Picture;
  /** The unit of the book's amounts, if not the base coin. */
  readonly unit?: string;
}) {
  const isDesk = useLayout() === 'desk';
  if (picture === 'chart' || !isDesk)
    return <CandlePanel {...market} own={own} {...(lines && { lines })} className="flex-1" />;
  return (
    <Suspense fallback={<Skeleton className="my-3 flex-1 rounded-m" />}>
      <DepthChart {...market} {...(unit !== undefined && { unit })} className="flex-1 py-2" />
    </Suspense>
  );
}
