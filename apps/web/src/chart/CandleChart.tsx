import type { KlineInterval } from '@meridian/contract/constants';
import type { Market } from '@meridian/contract/domain/market';
import { writeText } from '@meridian/ui/display/paint-tick.ts';
import { type Chart, dispose, init, registerLocale } from 'klinecharts';
import { useEffect, useId, useRef } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';
import { formatDate } from '../session/format/date-format.ts';
import { formatNumber } from '../session/format/number-format.ts';
import { useLocale, useT } from '../session/locale/locale.ts';
import { type ChartSymbol, createCandleLoader, intervalOf, PERIODS } from './candle-loader.ts';
import { type Bar, loadBars } from './candles.ts';
import { chartStyles } from './chart-theme.ts';
import { type Indicator, isPane, LEAST_PANE_PX, legendGap, PANE_PX, paneHeight } from './indicators.ts';
import { withoutPixelReports } from './sharp-pixels.ts';
import { timeTicks } from './time-ticks.ts';
import { yieldVerticalDrags } from './vertical-drag.ts';
import { volumeLegend } from './volume-legend.ts';

registerLocale('ja-JP', {
  time: '日時：',
  open: '始値：',
  high: '高値：',
  low: '安値：',
  close: '終値：',
  volume: '出来高：',
  turnover: '売買代金：',
  change: '変化：',
  second: '秒',
  minute: '分',
  hour: '時間',
  day: '日',
  week: '週',
  month: '月',
  year: '年',
});

const CALC: Partial<Record<Indicator, number[]>> = { MA: [7, 25, 99], EMA: [7, 25, 99], VOL: [5, 10] };
const CANDLES = 'candle_pane';
/** Below this width the chart is too narrow for a wide margin beside the last candle. */
const NARROW = 560;

export interface CandleChartProps {
  readonly market: Market;
  readonly interval: KlineInterval;
  readonly indicators: readonly Indicator[];
  readonly feed: PairFeed | undefined;
  readonly onFailure: () => void;
  /** The browser reports fewer pixels than the screen has, as emulated screens do. */
  readonly blurred: boolean;
}

/** The chart itself; its code is loaded only on screens with a chart. */
export default function CandleChart({
  market,
  interval,
  indicators,
  feed,
  onFailure,
  blurred,
}: CandleChartProps) {
  const t = useT();
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart>(null);
  const live = useRef(feed);
  live.current = feed;
  const shown = useRef(indicators);
  shown.current = indicators;
  const failed = useRef(onFailure);
  failed.current = onFailure;
  const { quote, base, symbol, priceDecimals, quantityDecimals } = market;
  const newest = useRef<HTMLParagraphElement>(null);
  const newestId = useId();
  /** Text alternative for screen readers, which cannot read a canvas. */
  const describe = useRef<(interval: KlineInterval, bar: Bar) => string>(() => '');
  describe.current = (of, { timestamp, volume, ...prices }) => {
    const price = (value: number): string => formatNumber(value.toFixed(priceDecimals));
    return t('market_candle', {
      interval: t(`market_interval_${of}`),
      time: formatDate(timestamp, 'minute', locale),
      open: price(prices.open),
      high: price(prices.high),
      low: price(prices.low),
      close: price(prices.close),
      volume: formatNumber(volume.toFixed(Math.min(4, quantityDecimals))),
    });
  };

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const narrow = element.clientWidth < NARROW;
    const make = () =>
      init(element, {
        locale: locale === 'ja' ? 'ja-JP' : 'en-US',
        styles: chartStyles(narrow),
        layout: { pane: { height: PANE_PX, minHeight: LEAST_PANE_PX } },
      });
    const made = blurred ? withoutPixelReports(make) : make();
    if (made === null) return failed.current();
    chart.current = made;
    // The library makes its element the first tab stop of the page, but an image should not be focusable.
    const box = made.getDom();
    box?.setAttribute('tabindex', '-1');
    made.setBarSpace(6.5);
    made.overrideXAxis({ createTicks: ({ bounding }) => ticksOf(made, bounding.width) });
    made.setOffsetRightDistance(narrow ? 12 : 48);
    const loader = createCandleLoader({
      load: loadBars,
      trades: () => live.current?.get().trades ?? [],
      onAsked: () => element.setAttribute('aria-busy', 'true'),
      onDrawn(of, bar) {
        element.setAttribute('aria-busy', 'false');
        if (newest.current !== null)
          writeText(newest.current, bar === undefined ? '' : describe.current(of, bar));
      },
      redraw: () => made.resetData(),
      onFailure: () => failed.current(),
    });
    // The chart requests no bars until market and interval are set.
    made.setDataLoader(loader);
    const keepDrags = yieldVerticalDrags(element);
    // The library's element blocks touch scrolling, and the styles of the innermost element apply.
    if (box !== null) Object.assign(box.style, { touchAction: 'pan-y', overscrollBehavior: 'auto' });
    const resized = new ResizeObserver(() => {
      made.resize();
      fitPanes(made, shown.current, element.clientHeight);
    });
    resized.observe(element);
    // Theme, palette and up/down colours are attributes of the page.
    const themed = new MutationObserver(() => made.setStyles(chartStyles(narrow)));
    themed.observe(document.documentElement, { attributes: true });
    return () => {
      resized.disconnect();
      themed.disconnect();
      keepDrags();
      loader.stop();
      chart.current = null;
      dispose(element);
    };
  }, [locale, blurred]);

  useEffect(() => {
    const named: ChartSymbol = {
      ticker: symbol,
      quote,
      base,
      pricePrecision: priceDecimals,
      volumePrecision: Math.min(4, quantityDecimals),
    };
    chart.current?.setSymbol(named);
  }, [quote, base, symbol, priceDecimals, quantityDecimals]);

  useEffect(() => chart.current?.setPeriod(PERIODS[interval]), [interval]);

  useEffect(() => {
    const made = chart.current;
    if (made === null) return;
    made.removeIndicator();
    for (const name of indicators) {
      const calcParams = CALC[name];
      // The default of four decimals would make the price axis wider and the candles narrower.
      const precision = name === 'MACD' ? priceDecimals : name === 'RSI' ? 1 : undefined;
      made.createIndicator(
        {
          name,
          ...(calcParams && { calcParams }),
          ...(precision !== undefined && { precision }),
          ...(name === 'VOL' && volumeLegend(t('market_volume_short'), locale)),
          ...(!isPane(name) && { paneId: CANDLES }),
        },
        !isPane(name),
      );
    }
    fitPanes(made, indicators, place.current?.clientHeight ?? 0);
  }, [indicators, priceDecimals, locale, t]);

  return (
    <>
      <div
        ref={place}
        role="img"
        aria-label={t('market_chart', { pair: symbol })}
        aria-describedby={newestId}
        // Dim the candles of the previous interval, so that they are not mistaken for the chosen one.
        className="absolute inset-0 touch-pan-y transition-opacity delay-200 duration-200 aria-busy:opacity-40"
      />
      <p ref={newest} id={newestId} className="sr-only" />
    </>
  );
}

/** In a low window panes are smaller than usual, so that the candles stay readable. */
function fitPanes(chart: Chart, indicators: readonly Indicator[], height: number): void {
  const wanted = paneHeight(indicators, height);
  for (const { paneId } of chart.getIndicators()) {
    if (paneId === CANDLES) continue;
    chart.setPaneOptions({ id: paneId, height: wanted });
    chart.overrideYAxis({ paneId, gap: { top: legendGap(wanted), bottom: 0.05 } });
  }
}

function ticksOf(chart: Chart, width: number) {
  const period = chart.getPeriod();
  if (period === null) return [];
  const { from, to } = chart.getVisibleRange();
  const times = chart
    .getDataList()
    .slice(from, to)
    .map(({ timestamp }) => timestamp);
  const x = (place: number): number => {
    const at = chart.convertToPixel({ dataIndex: from + place }, { paneId: CANDLES });
    return (Array.isArray(at) ? at[0]?.x : at.x) ?? 0;
  };
  return timeTicks({ interval: intervalOf(period), times, x, width });
}
