import type { Chart } from 'klinecharts';
import { useEffect } from 'react';
import { useT } from '../../session/locale/locale.ts';
import type { ChartInterval } from '../candles/intervals.ts';
import { fillMarks, type OwnTrading, orderLines } from './own-marks.ts';
import { hideOwnMarks, showOwnMarks } from './own-overlays.ts';
import { addMarks } from './price-marks.ts';

/** Keeps the user's orders and fills on the chart. */
export function useOwnMarks(chart: Chart | null, own: OwnTrading | undefined, interval: ChartInterval): void {
  const t = useT();
  useEffect(() => {
    if (chart === null || own === undefined) return;
    const orders = orderLines(own.orders);
    const removeMarks = addMarks(chart, () =>
      orders.map(({ side, price, quantity }) => {
        const label = `${t(`trade_${side}`)} ${quantity}`;
        return { kind: side, price, tone: side === 'buy' ? 'up' : 'down', label: [label, label] };
      }),
    );
    showOwnMarks(chart, { orders, fills: fillMarks(own.fills, interval) });
    return () => {
      removeMarks();
      hideOwnMarks(chart);
    };
  }, [chart, own, interval, t]);
}
