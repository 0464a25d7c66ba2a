import type { Locale } from '@meridian/contract/messages/catalogue';
import type { Chart, IndicatorCreate } from 'klinecharts';
import type { ChartType, ChartView } from '../view/chart-view.ts';
import {
  candleGap,
  type Indicator,
  isPane,
  legendGap,
  MIN_PANE_PX,
  paneHeight,
  settingsOf,
  TIMES_PX,
} from '../view/indicators.ts';
import { indicatorStyles } from './chart-theme.ts';
import { HEIKIN_ASHI } from './heikin-ashi-candles.ts';
import {
  LEGEND_ROW_PX,
  type Legends,
  legendBox,
  setSingleRow,
  shortNumber,
  shownLegendRows,
} from './legend.ts';
import { volumeTicks } from './price-ticks.ts';

export const CANDLES = 'candle_pane';

export interface ShownIndicators {
  /** The indicators that the chart has room for. */
  readonly names: readonly Indicator[];
  readonly settings: ChartView['settings'];
  readonly type: ChartType;
  readonly priceDecimals: number;
  readonly volumeDecimals: number;
  readonly legends: Legends;
  /** The name of the volume in the user's language. */
  readonly volumeName: string;
}

/** Replaces all indicators of the chart. */
export function showIndicators(chart: Chart, shown: ShownIndicators): void {
  const { names, type, legends } = shown;
  chart.removeIndicator();
  legends.clear();
  const createTooltipDataSource = legends.source as IndicatorCreate['createTooltipDataSource'] & object;
  if (type === 'heikin_ashi')
    chart.createIndicator({ name: HEIKIN_ASHI, paneId: CANDLES, createTooltipDataSource }, true);
  for (const name of names) {
    const over = !isPane(name);
    chart.createIndicator(
      { ...describe(name, shown), createTooltipDataSource, ...(over && { paneId: CANDLES }) },
      over,
    );
  }
}

/** Indicators between fixed limits; more decimals would make the price axis wider and the candles narrower. */
const ONE_DECIMAL: readonly Indicator[] = ['RSI', 'KDJ', 'WR', 'CCI', 'DMI'];

function describe(
  name: Indicator,
  { settings, priceDecimals, volumeDecimals, volumeName }: ShownIndicators,
): IndicatorCreate {
  const styles = indicatorStyles(name);
  return {
    name,
    calcParams: [...settingsOf(settings, name)],
    ...(styles && { styles }),
    ...(name === 'VOL' && { shortName: volumeName, precision: volumeDecimals }),
    ...(name === 'MACD' && { precision: priceDecimals }),
    ...(name === 'OBV' && { precision: volumeDecimals, shouldFormatBigNumber: true }),
    ...(ONE_DECIMAL.includes(name) && { precision: 1 }),
  };
}

/**
 * In a short window panes are smaller than usual, so that the candles stay readable, and legends have room above them.
 */
export function fitPanes(
  chart: Chart,
  names: readonly Indicator[],
  height: number,
  legendRows: number,
  locale: Locale,
): void {
  const panes = names.filter(isPane).length;
  const wanted = paneHeight(panes, height);
  const candlesHeight = height - TIMES_PX - panes * wanted;
  const shownRows = shownLegendRows(legendRows, candlesHeight);
  const box = legendBox(chart, CANDLES);
  setSingleRow(box, shownRows < legendRows);
  // Rows are higher where the user has larger letters.
  const legends = Math.max(shownRows * LEGEND_ROW_PX, box.clientHeight);
  chart.overrideYAxis({ paneId: CANDLES, gap: candleGap(candlesHeight, legends) });
  for (const { paneId, name } of chart.getIndicators()) {
    if (paneId === CANDLES) continue;
    chart.setPaneOptions({ id: paneId, height: wanted, minHeight: MIN_PANE_PX });
    chart.overrideYAxis({
      paneId,
      gap: { top: legendGap(wanted), bottom: 0.05 },
      ...(name === 'VOL' && {
        createTicks: ({ range, bounding }) =>
          volumeTicks(range, bounding.height, (volume) => shortNumber(volume, locale)),
      }),
    });
  }
}
