import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import ChartArea from 'lucide-react/icons/chart-area';
import { lazy, memo, type Ref, Suspense, useRef, useState } from 'react';
import { CandlePanel, type CandlePanelProps } from '../chart/CandlePanel.tsx';
import { TOOL } from '../chart/toolbar/ToolMenu.tsx';
import { useLayout } from '../navigation/use-layout.ts';
import { useT } from '../session/locale/locale.ts';

const DepthChart = lazy(async () => ({
  default: (await import('../order-book/depth/DepthChart.tsx')).DepthChart,
}));

export interface PicturePanelProps extends Omit<CandlePanelProps, 'className' | 'end'> {
  /** The unit of the book's amounts, if not the base coin. */
  readonly unit?: string;
}

/**
 * The largest panel of the desk: the candles or, on a desktop, the depth chart, whose code is loaded when it is opened.
 * The button that switches is at the right end of both.
 */
export const PicturePanel = memo(function PicturePanel({ own, lines, unit, ...market }: PicturePanelProps) {
  const [showsDepth, setShowsDepth] = useState(false);
  const isDesk = useLayout() === 'desk';
  const isSwitched = useRef(false);
  const button = isDesk && (
    <DepthButton
      pressed={showsDepth}
      onPress={() => {
        isSwitched.current = true;
        setShowsDepth(!showsDepth);
      }}
      // The other chart has a button of its own, which takes over the focus.
      onShown={(element) => {
        if (element === null || !isSwitched.current) return;
        element.focus({ preventScroll: true });
        // Not at once: the toolbar is made again when its width is known, before the first frame.
        requestAnimationFrame(() => {
          isSwitched.current = false;
        });
      }}
    />
  );
  if (!showsDepth || !isDesk)
    return <CandlePanel {...market} own={own} {...(lines && { lines })} end={button} className="flex-1" />;
  return (
    <Suspense fallback={<Skeleton className="my-3 flex-1 rounded-m" />}>
      <DepthChart {...market} {...(unit !== undefined && { unit })} end={button} className="flex-1" />
    </Suspense>
  );
});

function DepthButton({
  pressed,
  onPress,
  onShown,
}: {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly onShown: Ref<HTMLButtonElement>;
}) {
  const t = useT();
  return (
    <button
      ref={onShown}
      type="button"
      aria-pressed={pressed}
      aria-label={t('desk_depth_chart')}
      title={t('desk_depth_chart')}
      onClick={onPress}
      className={TOOL}
    >
      <ChartArea size={18} aria-hidden="true" />
    </button>
  );
}
