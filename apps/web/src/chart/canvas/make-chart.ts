import type { Locale } from '@meridian/contract/messages/catalogue';
import { type AxisTick, type Chart, init, registerLocale } from 'klinecharts';
import { intervalOf } from '../candles/intervals.ts';
import { notedTags, onTagsNoted } from '../own/noted-places.ts';
import type { ChartType } from '../view/chart-view.ts';
import { MIN_PANE_PX, PANE_PX } from '../view/indicators.ts';
import { chartStyles } from './chart-theme.ts';
import { showExtremes } from './extreme-marks.ts';
import { registerHeikinAshi } from './heikin-ashi-candles.ts';
import { shortNumber } from './legend.ts';
import { coveredTicks, readableTicks } from './price-ticks.ts';
import { reportEnoughPixels } from './sharp-pixels.ts';
import { CANDLES } from './show-indicators.ts';
import { momentText, timeTicks } from './time-ticks.ts';
import type { ChartZone } from './time-zone.ts';

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
registerHeikinAshi();
reportEnoughPixels();

/** Below this width the chart is too narrow for a wide margin after the last candle. */
const NARROW_PX = 440;
const NARROWEST_PX = 250;
/** The names of tags have room between the newest candle and the axis; letters need less. */
const rightMargin = (width: number): number => (width < NARROWEST_PX ? 18 : width < NARROW_PX ? 34 : 60);
/** How much of the width may be empty, for drawings that reach into the future. */
const EMPTY_SHARE = 0.6;

export interface ChartOptions {
  readonly locale: Locale;
  readonly type: ChartType;
  readonly zone: () => ChartZone;
}

/** An empty chart in an element; null if the browser has no canvas. */
export function makeChart(element: HTMLElement, { locale, type, zone }: ChartOptions): Chart | null {
  const chart = init(element, {
    locale: locale === 'ja' ? 'ja-JP' : 'en-US',
    styles: chartStyles(type),
    layout: { pane: { height: PANE_PX, minHeight: MIN_PANE_PX } },
    // The library listens to keys on the whole page.
    hotkey: { enabled: false },
    formatter: {
      formatDate: ({ timestamp, template }) => momentText(timestamp, zone(), template.includes('HH')),
      formatBigNumber: (value) => shortNumber(Number(value), locale),
    },
  });
  if (chart === null) return null;
  // The library makes its element the first tab stop of the page, but an image should not be focusable.
  const box = chart.getDom();
  box?.setAttribute('tabindex', '-1');
  // The library's element blocks touch scrolling, and the styles of the innermost element apply.
  if (box !== null) Object.assign(box.style, { touchAction: 'inherit', overscrollBehavior: 'auto' });
  chart.setBarSpace(6.5);
  chart.overrideXAxis({ createTicks: ({ bounding }) => ticksOf(chart, bounding.width, zone()) });
  showExtremes(chart);
  fitWidth(chart, element.clientWidth);
  chart.setOffsetRightDistance(rightMargin(element.clientWidth));
  return chart;
}

/** Nothing is shown before the oldest candle, where crosshair and legend would show different days. */
export function fitWidth(chart: Chart, width: number): void {
  chart.setMaxOffsetLeftDistance(0);
  chart.setMaxOffsetRightDistance(Math.max(48, width * EMPTY_SHARE));
}

/** Leaves out the labels of the price axis that tags cover in part. */
export function keepPricesReadable(chart: Chart): void {
  let labels: readonly AxisTick[] = [];
  let covered = '';
  chart.overrideYAxis({
    paneId: CANDLES,
    createTicks({ defaultTicks }) {
      const tags = notedTags(chart);
      labels = defaultTicks;
      covered = coveredTicks(labels, tags);
      return readableTicks(labels, tags);
    },
  });
  let waits = false;
  onTagsNoted(chart, () => {
    // The library makes new labels only when the range changes, or when asked to, which draws the chart again.
    if (waits || coveredTicks(labels, notedTags(chart)) === covered) return;
    waits = true;
    queueMicrotask(() => {
      waits = false;
      if (chart.getDom() !== null) chart.overrideYAxis({ paneId: CANDLES });
    });
  });
}

function ticksOf(chart: Chart, width: number, zone: ChartZone) {
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
  return timeTicks({ interval: intervalOf(period), zone, times, x, width });
}
