import type { Translate } from '@meridian/contract/messages/catalogue';
import { writeText } from '@meridian/ui/display/paint-tick.ts';
import { changeText } from '@meridian/ui/format/change-text.ts';
import type { Chart, KLineData } from 'klinecharts';
import { useEffect } from 'react';
import { formatNumber } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import { serverNow } from '../../session/server-clock.ts';
import { intervalOf } from '../candles/intervals.ts';
import { closedAt, type LastPrice } from '../candles/live-candle.ts';
import { timeLeft } from '../candles/time-left.ts';
import { createMarkLayer } from '../own/mark-layer.ts';
import type { TagNames } from '../own/mark-look.ts';
import { addMarks, MARK_KINDS, type MarkKind, onMarksMoved } from '../own/price-marks.ts';
import { LEGEND_ROW, legendBox } from './legend.ts';
import { onDraw } from './on-draw.ts';
import { CANDLES } from './show-indicators.ts';

/**
 * The last price on the axis and its line, in the color of the newest candle, and the figures of a candle: of the one
 * under the crosshair, or of the newest.
 * They are elements over the canvas, because they follow each price at once, together with the rest of the screen; the
 * canvas, which costs more, is drawn once a second.
 */
export function usePriceNow(chart: Chart | null, price: LastPrice): void {
  const t = useT();
  useEffect(() => {
    if (chart === null) return;
    const line = lineOn(chart.getDom(CANDLES, 'main'));
    const figures = createFigures(chart, t);
    const layer = createMarkLayer(chart, tagNames(t), () => {
      const period = chart.getPeriod();
      return period === null ? '' : timeLeft(intervalOf(period), serverNow(), t);
    });
    let pointed: KLineData | undefined;
    let newest: KLineData | undefined;
    const removeMark = addMarks(chart, () =>
      newest === undefined ? [] : [{ kind: 'last', price: newest.close, tone: toneOf(newest) }],
    );
    const update = () => {
      newest = newestOf(chart, price.read());
      showFigures();
      placeLine(chart, line, newest);
      layer.draw();
    };
    // The newest candle is still growing.
    const showFigures = () => figures.show(pointed?.timestamp === newest?.timestamp ? newest : pointed);
    const stopDraws = onDraw(chart, update);
    const stopPrices = price.subscribe(update);
    const stopMarks = onMarksMoved(chart, layer.draw);
    const ticks = setInterval(() => {
      if (!document.hidden) layer.tick();
    }, 1_000);
    onPointed(chart, (bar) => {
      pointed = bar;
      showFigures();
    });
    return () => {
      clearInterval(ticks);
      stopPrices();
      stopMarks();
      stopDraws();
      removeMark();
      layer.remove();
      for (const element of [line, figures.row]) element.remove();
    };
  }, [chart, price, t]);
}

/**
 * Calls the listener in every frame with the candle under the crosshair, or with the newest. The library's event of the
 * crosshair has no candle and is not sent when the crosshair disappears; the legend that it would draw itself has both.
 */
function onPointed(chart: Chart, listener: (bar: KLineData) => void): void {
  const template = ({ current }: { readonly current: KLineData }) => {
    listener(current);
    return [];
  };
  chart.setStyles({ candle: { tooltip: { legend: { template } } } });
}

function newestOf(chart: Chart, price: number | undefined): KLineData | undefined {
  const newest = chart.getDataList().at(-1);
  return newest && { ...newest, ...closedAt({ volume: 0, ...newest }, price) };
}

const toneOf = ({ open, close }: KLineData): 'up' | 'down' => (close < open ? 'down' : 'up');

const tagNames = (t: Translate): TagNames => ({
  ...(Object.fromEntries(MARK_KINDS.map((kind) => [kind, t(`chart_tag_${kind}`)])) as Record<
    MarkKind,
    string
  >),
  orders: (count) => t('chart_tag_orders', { count }),
  letters: {
    mark: t('chart_letter_mark'),
    entry: t('chart_letter_entry'),
    liquidation: t('chart_letter_liquidation'),
  },
});

function lineOn(pane: HTMLElement | null): HTMLElement {
  const line = document.createElement('i');
  line.className = 'pointer-events-none absolute inset-x-0 top-0 z-5 border-t border-dashed';
  pane?.append(line);
  return line;
}

function placeLine(chart: Chart, line: HTMLElement, newest: KLineData | undefined): void {
  const axis = chart.getYAxes({ paneId: CANDLES })[0];
  line.hidden = newest === undefined || axis === undefined;
  if (newest === undefined || axis === undefined) return;
  write(line, 'borderColor', `var(--${toneOf(newest)}-viz)`);
  write(line, 'transform', `translateY(${axis.convertToNicePixel(newest.close)}px)`);
}

function write(element: HTMLElement, name: 'transform' | 'borderColor', value: string) {
  if (element.dataset[name] === value) return;
  element.dataset[name] = value;
  element.style[name] = value;
}

const priceText = (chart: Chart, price: number): string =>
  formatNumber(price.toFixed(chart.getSymbol()?.pricePrecision ?? 2));

const NAMES = ['open', 'high', 'low', 'close'] as const;

/** Open, high, low, close and change of a candle, above the legends of the indicators. */
function createFigures(chart: Chart, t: Translate) {
  const row = document.createElement('p');
  row.className = LEGEND_ROW;
  row.ariaHidden = 'true';
  const cell = (name: string) => {
    const entry = document.createElement('span');
    const value = document.createElement('span');
    entry.append(name === '' ? '' : `${name} `, value);
    row.append(entry);
    return value;
  };
  const values = NAMES.map((name) => cell(t(`chart_figure_${name}`)));
  // A narrow chart has room for three or four, and the open is mostly the close of the candle before.
  values[0]!.parentElement!.className = '@max-[22rem]:hidden';
  const change = cell('');
  legendBox(chart, CANDLES).prepend(row);
  return {
    row,
    show(bar: KLineData | undefined): void {
      row.hidden = bar === undefined;
      if (bar === undefined) return;
      const tone = toneOf(bar) === 'down' ? 'text-down' : 'text-up';
      for (const [at, name] of NAMES.entries()) writeText(values[at]!, priceText(chart, bar[name]));
      writeText(change, changeOf(bar));
      for (const value of [...values, change]) if (value.className !== tone) value.className = tone;
    },
  };
}

const changeOf = ({ open, close }: KLineData): string =>
  changeText(open > 0 ? (((close - open) / open) * 100).toFixed(2) : '0');
