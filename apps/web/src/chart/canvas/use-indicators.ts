import type { Market } from '@meridian/contract/domain/market';
import type { Chart } from 'klinecharts';
import { type RefObject, useEffect } from 'react';
import type { MarketKind } from '../../live/ticker-store.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import type { ChartView } from '../view/chart-view.ts';
import { fittingIndicators, type Indicator, isPane } from '../view/indicators.ts';
import { chartStyles } from './chart-theme.ts';
import { createLegends, legendBox } from './legend.ts';
import { CANDLES, fitPanes, showIndicators } from './show-indicators.ts';

/** Draws the type of candles and the indicators, as many as the height has room for, in the colors of the theme. */
export function useIndicators(
  chart: Chart | null,
  container: RefObject<HTMLElement | null>,
  kind: MarketKind,
  { priceDecimals, quantityDecimals: volumeDecimals }: Pick<Market, 'priceDecimals' | 'quantityDecimals'>,
  { indicators, settings, type }: ChartView,
): void {
  const t = useT();
  const locale = useLocale();
  useEffect(() => {
    const element = container.current;
    if (chart === null || element === null) return;
    const legends = createLegends(locale);
    const volumeName = t(kind === 'futures' ? 'market_volume_contracts' : 'market_volume_short');
    // The figures of a candle are the first row.
    const legendRows =
      1 + indicators.filter((name) => !isPane(name)).length + (type === 'heikin_ashi' ? 1 : 0);
    let names: readonly Indicator[] = [];
    const show = () => {
      names = fittingIndicators(indicators, element.clientHeight);
      chart.setStyles(chartStyles(type));
      showIndicators(chart, { names, settings, type, priceDecimals, volumeDecimals, legends, volumeName });
      fitPanes(chart, names, element.clientHeight, legendRows, locale);
    };
    show();
    const legendColumn = legendBox(chart, CANDLES);
    let fitted = '';
    const resized = new ResizeObserver(() => {
      // The width of the legends changes with every figure.
      const heights = `${element.clientHeight} ${legendColumn.clientHeight}`;
      if (heights === fitted) return;
      fitted = heights;
      const room = fittingIndicators(indicators, element.clientHeight);
      if (room.length === names.length) fitPanes(chart, names, element.clientHeight, legendRows, locale);
      else show();
    });
    resized.observe(element);
    resized.observe(legendColumn);
    // Theme, palette and up/down colors are attributes of the page.
    const themed = new MutationObserver(show);
    themed.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme', 'data-palette', 'data-updown'],
    });
    return () => {
      resized.disconnect();
      themed.disconnect();
      legends.clear();
    };
  }, [chart, container, kind, priceDecimals, volumeDecimals, indicators, settings, type, t, locale]);
}
