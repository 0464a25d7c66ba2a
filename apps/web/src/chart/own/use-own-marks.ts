import type { Chart } from 'klinecharts';
import { useEffect } from 'react';
import { useT } from '../../session/locale/locale.ts';
import type { ChartInterval } from '../candles/intervals.ts';
import { fillMarks, type OwnTrading, orderLines } from './own-marks.ts';
import { hideOwnMarks, showOwnMarks } from './own-overlays.ts';

/** Keeps the user's orders and fills on the chart. */
export function useOwnMarks(chart: Chart | null, own: OwnTrading | undefined, interval: ChartInterval): void {
  const t = useT();
  useEffect(() => {
    if (chart === null || own === undefined) return;
    showOwnMarks(chart, {
      orders: orderLines(own.orders),
      fills: fillMarks(own.fills, interval),
      sideName: (side) => t(side === 'buy' ? 'trade_buy' : 'trade_sell'),
    });
    return () => hideOwnMarks(chart);
  }, [chart, own, interval, t]);
}
