import type { Locale } from '@meridian/contract/messages/catalogue';
import { writeText } from '@meridian/ui/display/paint-tick.ts';
import type { Chart, Coordinate, Indicator as Drawn, IndicatorCreate, IndicatorFigure } from 'klinecharts';
import { formatCompact, formatNumber } from '../../session/format/number-format.ts';
import { volumeText } from '../../session/format/volume-text.ts';

type Values = Readonly<Record<string, unknown>>;
type LegendSource = NonNullable<IndicatorCreate<Values>['createTooltipDataSource']>;
type LegendRequest = Parameters<LegendSource>[0];

export interface Legends {
  /** Given to every indicator: the library asks it for the texts of a legend whenever it draws one. */
  readonly source: LegendSource;
  /** Removes all legends, before other indicators are created. */
  readonly clear: () => void;
}

/**
 * One line of names with their values. Those that do not fit wrap out of sight together: a part of a number looks like
 * another one, and a name without its value looks like a mistake.
 */
export const LEGEND_ROW =
  'flex h-4 max-w-full flex-wrap gap-x-1.5 overflow-hidden rounded-[4px] bg-[color-mix(in_srgb,var(--chart-back,var(--bg))_75%,transparent)] px-1 text-mic leading-4 whitespace-nowrap text-ink2';

/** The height of a legend. */
export const LEGEND_ROW_PX = 17;

/** In a lower pane, legends of several indicators would cover most of the candles. */
const LOW_PANE_PX = 120;

/** How many of these rows the candle pane shows: the figures of a candle, which come first, or all. */
export const shownLegendRows = (rows: number, paneHeight: number): number =>
  paneHeight < LOW_PANE_PX ? Math.min(1, rows) : rows;

const NOTHING = { name: '', calcParamsText: '', features: [], legends: [] };

/**
 * Legends as elements over the canvas: unlike the library's own texts they have a background, so they are readable over
 * candles and bars. The library draws none of its own.
 */
export function createLegends(locale: Locale): Legends {
  const rows = new Map<string, { readonly row: HTMLElement; readonly values: readonly HTMLElement[] }>();
  return {
    source(request) {
      const { indicator, crosshair } = request;
      let legend = rows.get(indicator.id);
      if (legend === undefined) {
        legend = createRow(request);
        rows.set(indicator.id, legend);
      }
      const at = crosshair.dataIndex ?? -1;
      for (const [index, figure] of titled(indicator).entries()) {
        const value = indicator.result[at]?.[figure.key];
        writeText(legend.values[index]!, valueText(indicator, value, locale));
      }
      return NOTHING;
    },
    clear() {
      for (const { row } of rows.values()) row.remove();
      rows.clear();
    },
  };
}

function createRow(request: LegendRequest) {
  const { chart, indicator } = request;
  const row = document.createElement('p');
  row.className = LEGEND_ROW;
  const labels = titled(indicator).map((figure, index) => labelOf(indicator, figure, index));
  // "MA7 … MA25 …" needs no name in front.
  const hasName = !labels.every((label) => isNumbered(label, indicator.name));
  if (hasName) {
    const name = document.createElement('b');
    name.className = 'font-[620] text-ink1';
    name.textContent = indicator.shortName;
    row.append(name);
  }
  const values = titled(indicator).map((figure, index) => {
    const entry = document.createElement('span');
    entry.style.color = colorOf(request, figure, index) ?? '';
    const label = labels[index]!;
    const value = document.createElement('span');
    entry.append(label === '' ? '' : `${label} `, value);
    // The value of the indicator itself is next to its name, and the last to be left out.
    if (label === '' && hasName) row.firstElementChild!.after(entry);
    else row.append(entry);
    return value;
  });
  legendBox(chart, indicator.paneId).append(row);
  return { row, values };
}

/** The column of legends at the top left of a pane. */
export function legendBox(chart: Chart, paneId: string): HTMLElement {
  const pane = chart.getDom(paneId, 'main');
  const existing = pane?.querySelector<HTMLElement>(':scope > [data-legends]');
  if (existing) return existing;
  const box = document.createElement('div');
  box.dataset.legends = '';
  box.className =
    'pointer-events-none absolute top-0.5 left-1 z-10 flex max-w-[calc(100%-8px)] flex-col items-start gap-px data-single:max-h-4 data-single:overflow-hidden data-single:*:not-first:hidden';
  pane?.append(box);
  // Labels that were drawn before have to make room.
  watchCorner(box, () => chart.resize());
  return box;
}

/** Shows the first row alone, or all of them. */
export function setSingleRow(box: HTMLElement, single: boolean): void {
  if (single) box.dataset.single = '';
  else delete box.dataset.single;
}

/** The bottom right corner of a pane's legends, which begin at its top left. */
export function legendCorner(pane: HTMLElement | null): Coordinate {
  const box = pane?.querySelector(':scope > [data-legends]');
  return (box && corners.get(box)) ?? NO_CORNER;
}

const NO_CORNER: Coordinate = { x: 0, y: 0 };
/** Kept by an observer: the chart asks in every frame, and reading the size there would force a layout. */
const corners = new WeakMap<Element, Coordinate>();

function watchCorner(box: HTMLElement, onHeight: () => void): void {
  new ResizeObserver(([entry]) => {
    const { width, height } = entry!.contentRect;
    const before = corners.get(box);
    // The box is 4 px from the left and 2 px from the top of its pane.
    corners.set(box, { x: width + 4, y: height + 2 });
    if (before?.y !== height + 2) onHeight();
  }).observe(box);
}

const titled = (indicator: Drawn<Values>): readonly IndicatorFigure<Values>[] =>
  indicator.figures.filter(({ title }) => title !== undefined);

/** With the period: the library numbers the lines of some indicators (`RSI1`). */
export function labelOf(
  { name, calcParams }: Pick<Drawn<Values>, 'name' | 'calcParams'>,
  { title }: Pick<IndicatorFigure<Values>, 'title'>,
  index: number,
): string {
  const text = (title ?? '').replace(/:?\s*$/, '');
  if (text.toUpperCase() === name || text === 'VOLUME') return '';
  return isNumbered(text, name) ? `${name}${String(calcParams[index])}` : text;
}

const isNumbered = (label: string, name: string): boolean =>
  label.startsWith(name) && /^\d+$/.test(label.slice(name.length));

/** Lines have their own color; bars and dots, whose color changes, have that of the name. */
function colorOf(
  { chart, indicator }: LegendRequest,
  figure: IndicatorFigure<Values>,
  index: number,
): string | undefined {
  if (figure.type !== 'line') return undefined;
  const lines = indicator.styles?.lines ?? chart.getStyles().indicator.lines;
  return lines[index % lines.length]?.color;
}

export function valueText(
  { precision, shouldFormatBigNumber }: Pick<Drawn<Values>, 'precision' | 'shouldFormatBigNumber'>,
  value: unknown,
  locale: Locale,
): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '--';
  return shouldFormatBigNumber
    ? shownVolume(value, precision, locale)
    : formatNumber(value.toFixed(precision));
}

/** Decimals of a small volume, if it has any: contracts are whole numbers. */
const VOLUME_DECIMALS = 2;

function shownVolume(value: number, precision: number, locale: Locale): string {
  const decimals = Math.abs(value) < 1_000 ? Math.min(VOLUME_DECIMALS, precision) : 0;
  return volumeText(value.toFixed(decimals), locale, decimals);
}

/** A label of a volume axis in few digits. */
export const shortNumber = (value: number, locale: Locale): string =>
  Math.abs(value) < 1_000 ? String(Number(value.toFixed(2))) : formatCompact(value.toFixed(2), locale);
