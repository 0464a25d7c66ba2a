import type { Market } from '@meridian/contract/domain/market';
import { classNames } from '@meridian/ui/class-names.ts';
import type { Chart } from 'klinecharts';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';
import type { MarketKind } from '../live/ticker-store.ts';
import { useLocale } from '../session/locale/locale.ts';
import { LOCAL_KEYS, localKeeper } from '../session/storage.ts';
import { useKept } from '../session/use-kept.ts';
import { BackToNow } from './BackToNow.tsx';
import { ChartLoading } from './ChartLoading.tsx';
import { intervalReaching } from './candles/load-back.ts';
import { mayHaveDrawings } from './drawings/may-have-drawings.ts';
import type { OwnTrading } from './own/own-marks.ts';
import { NO_LINES, type PriceLineSource } from './own/price-line-source.ts';
import { ChartHead } from './toolbar/ChartHead.tsx';
import { ChartToolbar } from './toolbar/ChartToolbar.tsx';
import { useFullScreen } from './toolbar/use-full-screen.ts';
import { useToolbarShape } from './toolbar/use-toolbar-shape.ts';
import { acceptView, FIRST_VIEW } from './view/chart-view.ts';
import { chartHeight } from './view/indicators.ts';

const CandleChart = lazy(() => import('./CandleChart.tsx'));
const DrawingTools = lazy(() => import('./drawings/DrawingTools.tsx'));

export interface CandlePanelProps {
  readonly kind: MarketKind;
  readonly market: Market;
  readonly feed: PairFeed | undefined;
  /** The user's orders and fills in this market. */
  readonly own?: OwnTrading | undefined;
  /** Prices besides the last one, such as the mark. */
  readonly lines?: PriceLineSource;
  /** At the right end of the first row of the toolbar. */
  readonly end?: ReactNode;
  readonly className?: string;
}

/** The chart with its toolbar. It fits any box; on a scrolling page it is as tall as its panes need. */
export function CandlePanel({ kind, market, feed, own, end, ...props }: CandlePanelProps) {
  const { lines = NO_LINES, className } = props;
  const locale = useLocale();
  const [view, keepView] = useKept(localKeeper, LOCAL_KEYS.chartView, acceptView, FIRST_VIEW);
  const [chart, setChart] = useState<Chart | null>(null);
  const [behind, setBehind] = useState(false);
  const [drawing, setDrawing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const jump = useRef<number>(undefined);
  const fullScreen = useFullScreen();
  const shape = useToolbarShape(panel);
  const drawings = `${kind} ${market.id}`;
  return (
    <div
      ref={panel}
      className={classNames(
        'flex min-h-0 min-w-0 flex-col',
        fullScreen.on
          ? 'fixed inset-0 z-45 bg-bg [--chart-back:var(--bg)] px-2 pt-[env(safe-area-inset-top)] pr-[max(8px,env(safe-area-inset-right))] pb-[env(safe-area-inset-bottom)] pl-[max(8px,env(safe-area-inset-left))]'
          : className,
      )}
    >
      <ChartToolbar
        shape={shape}
        view={view}
        onView={keepView}
        drawing={drawing}
        onDrawing={setDrawing}
        fullScreen={fullScreen}
        onJump={(time) => {
          jump.current = time;
          const interval = intervalReaching(view.interval, time, Date.now());
          if (interval === view.interval) chart?.resetData();
          else keepView({ ...view, interval });
        }}
        head={fullScreen.on && <ChartHead kind={kind} market={market} />}
        // Full screen is for the candles.
        end={!fullScreen.on && end}
      />
      {chart !== null && (drawing || mayHaveDrawings(drawings)) && (
        <Suspense fallback={null}>
          <DrawingTools chart={chart} market={drawings} open={drawing} />
        </Suspense>
      )}
      {/* On a desktop the window determines the height, and the panes shrink to fit. */}
      <div
        className={classNames(
          // Its height is final at once: what is below it is measured then.
          'relative flex-1 transition-none',
          fullScreen.on
            ? 'min-h-0'
            : 'min-h-[var(--chart-min,calc(var(--min-height)-var(--chart-cut,0px)))] lg:min-h-0',
          shape === 'stacked' && 'order-1',
        )}
        style={{ '--min-height': `${chartHeight(view.indicators)}px` } as Record<string, string>}
      >
        <Suspense key={locale} fallback={<ChartLoading />}>
          <CandleChart
            kind={kind}
            market={market}
            view={view}
            feed={feed}
            own={own}
            lines={lines}
            held={drawing || fullScreen.on}
            onChart={setChart}
            onBehind={setBehind}
            jump={jump}
          />
        </Suspense>
        {behind && <BackToNow onPress={() => chart?.scrollToRealTime(200)} />}
      </div>
    </div>
  );
}
