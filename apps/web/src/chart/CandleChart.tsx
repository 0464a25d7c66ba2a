import type { Market } from '@meridian/contract/domain/market';
import { classNames } from '@meridian/ui/class-names.ts';
import { writeText } from '@meridian/ui/display/paint-tick.ts';
import type { Chart } from 'klinecharts';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { tickers } from '../live/live.ts';
import type { PairFeed } from '../live/pair-feed.ts';
import type { MarketKind } from '../live/ticker-store.ts';
import { figuresOf } from '../markets/market-lists.ts';
import { formatDate } from '../session/format/date-format.ts';
import { formatNumber } from '../session/format/number-format.ts';
import { useLocale, useT } from '../session/locale/locale.ts';
import { ChartLoading } from './ChartLoading.tsx';
import type { ChartSymbol } from './candles/candle-loader.ts';
import type { Bar } from './candles/candles.ts';
import { type ChartInterval, periodOf } from './candles/intervals.ts';
import { zoneName } from './canvas/time-zone.ts';
import { type ChartEvents, useChart } from './canvas/use-chart.ts';
import { useIndicators } from './canvas/use-indicators.ts';
import { usePriceNow } from './canvas/use-price-now.ts';
import type { OwnTrading } from './own/own-marks.ts';
import type { PriceLineSource } from './own/price-line-source.ts';
import { usePriceLines } from './own/price-lines.ts';
import { useOwnMarks } from './own/use-own-marks.ts';
import type { ChartView } from './view/chart-view.ts';

export interface CandleChartProps {
  readonly kind: MarketKind;
  readonly market: Market;
  readonly view: ChartView;
  readonly feed: PairFeed | undefined;
  readonly own: OwnTrading | undefined;
  readonly lines: PriceLineSource;
  /** The chart handles all drags: the user is drawing, or the chart fills the screen. */
  readonly held: boolean;
  /** Called with the chart, for drawings and marks, and with null before it is removed. */
  readonly onChart: (chart: Chart | null) => void;
  /** Whether the newest candle is out of sight. */
  readonly onBehind: (behind: boolean) => void;
  /** A date to show when candles are loaded next. */
  readonly jump: RefObject<number | undefined>;
}

/** The chart itself; its code is loaded only on screens with a chart. */
export default function CandleChart({
  kind,
  market,
  view,
  feed,
  own,
  lines,
  held,
  ...events
}: CandleChartProps) {
  const t = useT();
  const container = useRef<HTMLDivElement>(null);
  const newest = useRef<HTMLParagraphElement>(null);
  const newestId = useId();
  const describe = useDescription(market, view);
  const [content, setContent] = useState<'unknown' | 'none' | 'failed' | 'candles'>('unknown');
  const lastPrice = useMemo(
    () => ({
      read: () => Number(figuresOf(kind, market).price),
      subscribe: (listener: () => void) => tickers.subscribe(kind, market.id, listener),
    }),
    [kind, market],
  );
  const chart = useChart(container, {
    view,
    trades: () => feed?.get().trades ?? [],
    lastPrice,
    held,
    onRequested() {
      container.current?.setAttribute('aria-busy', 'true');
      setContent((shown) => (shown === 'failed' ? 'unknown' : shown));
    },
    onFailure: () => setContent('failed'),
    onDrawn(interval, bar) {
      container.current?.setAttribute('aria-busy', 'false');
      setContent(bar === undefined ? 'none' : 'candles');
      if (newest.current !== null)
        writeText(newest.current, bar === undefined ? '' : describe(interval, bar));
    },
    ...events,
  } satisfies ChartEvents);
  useSymbol(chart, kind, market);
  useEffect(() => chart?.setPeriod(periodOf(view.interval)), [chart, view.interval]);
  useIndicators(chart, container, kind, market, view);
  usePriceNow(chart, lastPrice);
  usePriceLines(chart, lines);
  useOwnMarks(chart, view.own ? own : undefined, view.interval);
  return (
    <>
      {/* Without candles the library draws an axis from 0 to 10. */}
      {content === 'unknown' && <ChartLoading />}
      {content === 'none' && (
        <p className="absolute inset-0 grid place-content-center text-lab text-ink3">
          {t('market_no_trades')}
        </p>
      )}
      {content === 'failed' && <ChartFailure onRetry={() => chart?.resetData()} />}
      <div className={classNames('@container absolute inset-0', content !== 'candles' && 'opacity-0')}>
        <div
          ref={container}
          role="img"
          aria-label={t('market_chart', { pair: market.symbol })}
          aria-describedby={newestId}
          // Dim the candles of the previous interval, so that they are not mistaken for the chosen one.
          className={`absolute inset-0 transition-opacity delay-200 duration-200 aria-busy:opacity-40 ${held ? 'touch-none' : 'touch-pan-y'}`}
        />
      </div>
      <p ref={newest} id={newestId} className="sr-only" />
    </>
  );
}

function ChartFailure({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div
      role="alert"
      className="absolute inset-0 z-10 grid place-content-center gap-3 text-center text-lab text-ink2"
    >
      {t('market_chart_failed')}
      <button type="button" className="min-h-11 font-[620] text-accent" onClick={onRetry}>
        {t('trade_retry')}
      </button>
    </div>
  );
}

/** Text alternative for screen readers, which cannot read a canvas. */
function useDescription(market: Market, { zone }: ChartView): (interval: ChartInterval, bar: Bar) => string {
  const t = useT();
  const locale = useLocale();
  const { priceDecimals, quantityDecimals } = market;
  const price = (value: number): string => formatNumber(value.toFixed(priceDecimals));
  return (interval, { timestamp, volume, open, high, low, close }) =>
    t('market_candle', {
      interval: t(`market_interval_${interval}`),
      time: formatDate(timestamp, 'minute', locale, zoneName(zone)),
      open: price(open),
      high: price(high),
      low: price(low),
      close: price(close),
      volume: formatNumber(volume.toFixed(Math.min(4, quantityDecimals))),
    });
}

function useSymbol(chart: Chart | null, product: MarketKind, market: Market): void {
  const { quote, base, symbol, priceDecimals, quantityDecimals } = market;
  useEffect(() => {
    const named: ChartSymbol = {
      ticker: symbol,
      product,
      quote,
      base,
      pricePrecision: priceDecimals,
      volumePrecision: Math.min(4, quantityDecimals),
    };
    chart?.setSymbol(named);
  }, [chart, product, quote, base, symbol, priceDecimals, quantityDecimals]);
}
