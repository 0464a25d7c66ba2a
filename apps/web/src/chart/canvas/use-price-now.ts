import type { Translate } from '@meridian/contract/messages/catalogue';
import { writeText } from '@meridian/ui/display/paint-tick.ts';
import { changeText } from '@meridian/ui/format/change-text.ts';
import type { Chart, Crosshair, KLineData } from 'klinecharts';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import { closedAt, type LastPrice } from '../candles/live-candle.ts';
import { TAG_PX } from '../own/price-tags.ts';
import { legendBox } from './legend.ts';
import { onDraw } from './on-draw.ts';
import { CANDLES } from './show-indicators.ts';

/**
 * The last price on the axis, its line, and the figures of a candle: of the one under the crosshair, or of the newest.
 * They are elements over the canvas, because they follow each price at once, together with the rest of the screen; the
 * canvas, which costs more, is drawn once a second.
 */
export function usePriceNow(chart: Chart | null, price: LastPrice): void {
  const t = useT();
  const latest = useRef(price);
  latest.current = price;
  useEffect(() => {
    if (chart === null) return;
    const [tag, line] = [tagOn(chart.getDom(CANDLES, 'yAxis')), lineOn(chart.getDom(CANDLES, 'main'))];
    const figures = createFigures(chart, t);
    let pointed: KLineData | undefined;
    const update = () => {
      const newest = newestOf(chart, latest.current.read());
      // The bar under the crosshair is a copy, and the newest one is still growing.
      figures.show(pointed?.timestamp === newest?.timestamp ? newest : (pointed ?? newest));
      placeMark(chart, [tag, line], newest);
    };
    const point = (data?: unknown) => {
      const crosshair = data as Crosshair | undefined;
      pointed = crosshair?.paneId === undefined ? undefined : crosshair.kLineData;
      update();
    };
    const stopDraws = onDraw(chart, update);
    const stopPrices = price.subscribe(update);
    chart.subscribeAction('onCrosshairChange', point);
    return () => {
      chart.unsubscribeAction('onCrosshairChange', point);
      stopPrices();
      stopDraws();
      for (const element of [tag, line, figures.row]) element.remove();
    };
  }, [chart, price, t]);
}

function newestOf(chart: Chart, price: number | undefined): KLineData | undefined {
  const newest = chart.getDataList().at(-1);
  return newest && { ...newest, ...closedAt({ volume: 0, ...newest }, price) };
}

function tagOn(axis: HTMLElement | null): HTMLElement {
  const tag = document.createElement('p');
  tag.className =
    'pointer-events-none absolute top-0 left-0 z-10 rounded-[4px] px-1 text-[0.625rem] leading-[17px] font-[650] whitespace-nowrap';
  tag.ariaHidden = 'true';
  axis?.append(tag);
  return tag;
}

function lineOn(pane: HTMLElement | null): HTMLElement {
  const line = document.createElement('i');
  line.className = 'pointer-events-none absolute inset-x-0 top-0 z-5 border-t border-dashed';
  pane?.append(line);
  return line;
}

/** Puts the tag and the line to the height of the price; a price out of sight keeps its tag at the edge. */
function placeMark(
  chart: Chart,
  [tag, line]: readonly [HTMLElement, HTMLElement],
  newest: KLineData | undefined,
): void {
  const axis = chart.getYAxes({ paneId: CANDLES })[0];
  const isKnown = newest !== undefined && axis !== undefined;
  for (const element of [tag, line]) element.hidden = !isKnown;
  if (!isKnown) return;
  const side = newest.close < newest.open ? 'down' : 'up';
  const y = axis.convertToNicePixel(newest.close);
  writeText(tag, priceText(chart, newest.close));
  write(tag, 'background', `var(--${side}-fill)`);
  write(tag, 'color', `var(--on-${side})`);
  write(tag, 'transform', `translateY(${y - TAG_PX / 2}px)`);
  write(line, 'borderColor', `var(--${side}-viz)`);
  write(line, 'transform', `translateY(${y}px)`);
}

function write(
  element: HTMLElement,
  name: 'background' | 'color' | 'transform' | 'borderColor',
  value: string,
) {
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
  // Figures that do not fit move to a second line, which is hidden.
  row.className =
    'flex h-4 max-w-full flex-wrap gap-x-1.5 overflow-hidden rounded-[4px] bg-bg/75 px-1 text-[0.625rem] leading-4 whitespace-nowrap text-ink2';
  row.ariaHidden = 'true';
  const cell = (name: string) => {
    const entry = document.createElement('span');
    const value = document.createElement('span');
    entry.append(name === '' ? '' : `${name} `, value);
    row.append(entry);
    return value;
  };
  const values = NAMES.map((name) => cell(t(`chart_figure_${name}`)));
  const change = cell('');
  legendBox(chart, CANDLES).prepend(row);
  return {
    row,
    show(bar: KLineData | undefined): void {
      row.hidden = bar === undefined;
      if (bar === undefined) return;
      const tone = bar.close < bar.open ? 'text-down' : 'text-up';
      for (const [at, name] of NAMES.entries()) writeText(values[at]!, priceText(chart, bar[name]));
      writeText(change, changeOf(bar));
      for (const value of [...values, change]) if (value.className !== tone) value.className = tone;
    },
  };
}

const changeOf = ({ open, close }: KLineData): string =>
  changeText(open > 0 ? (((close - open) / open) * 100).toFixed(4) : '0');
