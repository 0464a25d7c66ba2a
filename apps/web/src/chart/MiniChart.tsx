import type { Chart } from 'klinecharts';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useLocale } from '../session/locale/locale.ts';
import { LOCAL_KEYS, localKeeper } from '../session/storage.ts';
import { useKept } from '../session/use-kept.ts';
import { BackToNow } from './BackToNow.tsx';
import type { CandlePanelProps } from './CandlePanel.tsx';
import { ChartLoading } from './ChartLoading.tsx';
import { NO_LINES } from './own/price-line-source.ts';
import { IndicatorRow } from './toolbar/IndicatorRow.tsx';
import { IntervalBar } from './toolbar/IntervalBar.tsx';
import { acceptView, FIRST_VIEW } from './view/chart-view.ts';
import { INDICATORS, isPane } from './view/indicators.ts';

const CandleChart = lazy(() => import('./CandleChart.tsx'));

const OVER_CANDLES = INDICATORS.filter((name) => !isPane(name));

/**
 * Candles with their intervals and the indicators over them, for a phone: tools and panes of indicators are in the chart
 * of the market.
 */
export function MiniChart({
  kind,
  market,
  feed,
  own,
  lines = NO_LINES,
}: Omit<CandlePanelProps, 'end' | 'className'>) {
  const locale = useLocale();
  const [view, keepView] = useKept(localKeeper, LOCAL_KEYS.chartView, acceptView, FIRST_VIEW);
  const [chart, setChart] = useState<Chart | null>(null);
  const [behind, setBehind] = useState(false);
  const jump = useRef<number>(undefined);
  const shown = useMemo(
    () => ({ ...view, indicators: view.indicators.filter((name) => !isPane(name)) }),
    [view],
  );
  return (
    <>
      <IntervalBar view={view} onView={keepView} compact={false} />
      <div className="phone-candles">
        <Suspense key={locale} fallback={<ChartLoading />}>
          <CandleChart
            {...{ kind, market, feed, own, lines, jump }}
            view={shown}
            held={false}
            onChart={setChart}
            onBehind={setBehind}
          />
        </Suspense>
        {behind && <BackToNow onPress={() => chart?.scrollToRealTime(200)} />}
      </div>
      <IndicatorRow view={view} onView={keepView} names={OVER_CANDLES} />
    </>
  );
}
