import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import ChartArea from 'lucide-react/icons/chart-area';
import { lazy, memo, Suspense } from 'react';
import { CandlePanel, type CandlePanelProps } from '../chart/CandlePanel.tsx';
import { MiniChart } from '../chart/MiniChart.tsx';
import { TOOL } from '../chart/toolbar/ToolMenu.tsx';
import { useIsSideways, useLayout } from '../navigation/use-layout.ts';
import { useT } from '../session/locale/locale.ts';
import { LOCAL_KEYS, localKeeper } from '../session/storage.ts';
import { acceptBoolean, useKept } from '../session/use-kept.ts';

const DepthChart = lazy(async () => ({
  default: (await import('../order-book/depth/DepthChart.tsx')).DepthChart,
}));

export interface PicturePanelProps extends Omit<CandlePanelProps, 'className' | 'end'> {
  /** The unit of the book's amounts, if not the base coin. */
  readonly unit?: string;
}

/**
 * The largest panel of the desk: the candles, on a phone without tools or, on a desktop, the depth chart, whose code is loaded when it is opened.
 * The button that switches is in the same place over both, so that it keeps the focus.
 */
export const PicturePanel = memo(function PicturePanel({ own, lines, unit, ...market }: PicturePanelProps) {
  const [showsDepth, setShowsDepth] = useKept(localKeeper, LOCAL_KEYS.deskDepth, acceptBoolean, false);
  const candles = { ...market, own, ...(lines && { lines }), className: 'flex-1' };
  const layout = useLayout();
  const isUpright = !useIsSideways();
  if (layout === 'phone' && isUpright) return <MiniChart {...candles} />;
  if (layout !== 'desk') return <CandlePanel {...candles} />;
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      {showsDepth ? (
        <Suspense fallback={<Skeleton className="mt-12 mb-3 flex-1 rounded-m" />}>
          <DepthChart
            {...market}
            {...(unit !== undefined && { unit })}
            end={<ButtonRoom />}
            className="flex-1"
          />
        </Suspense>
      ) : (
        <CandlePanel {...candles} end={<ButtonRoom />} />
      )}
      <DepthButton pressed={showsDepth} onPress={() => setShowsDepth(!showsDepth)} />
    </div>
  );
});

const ButtonRoom = () => <span className="w-9.5 shrink-0" />;

function DepthButton({ pressed, onPress }: { readonly pressed: boolean; readonly onPress: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={t('desk_depth_chart')}
      title={t('desk_depth_chart')}
      onClick={onPress}
      className={`${TOOL} absolute top-1 right-0`}
    >
      <ChartArea size={18} aria-hidden="true" />
    </button>
  );
}
