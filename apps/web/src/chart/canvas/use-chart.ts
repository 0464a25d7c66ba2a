import type { MarketTrade } from '@meridian/contract/domain/live';
import { type Chart, dispose, type VisibleRange } from 'klinecharts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { connection } from '../../live/live.ts';
import { useLocale } from '../../session/locale/locale.ts';
import { createCandleLoader } from '../candles/candle-loader.ts';
import { type Bar, loadBars } from '../candles/candles.ts';
import type { ChartInterval } from '../candles/intervals.ts';
import type { LastPrice } from '../candles/live-candle.ts';
import type { ChartView } from '../view/chart-view.ts';
import { fitWidth, keepPricesReadable, makeChart } from './make-chart.ts';
import { yieldVerticalDrags } from './vertical-drag.ts';

export interface ChartEvents {
  readonly view: ChartView;
  /** The latest trades, newest first. */
  readonly trades: () => readonly MarketTrade[];
  readonly lastPrice: LastPrice;
  readonly held: boolean;
  /** Other candles were requested; the chart still shows the old ones. */
  readonly onRequested: () => void;
  readonly onDrawn: (interval: ChartInterval, newest: Bar | undefined) => void;
  readonly onFailure: () => void;
  readonly onChart: (chart: Chart | null) => void;
  readonly onBehind: (behind: boolean) => void;
  /** The date that the user wants to see; undefined once it is shown. */
  readonly jump: RefObject<number | undefined>;
}

/** A chart in the element, for as long as the element is there; null until it is made. */
export function useChart(place: RefObject<HTMLElement | null>, events: ChartEvents): Chart | null {
  const locale = useLocale();
  const [chart, setChart] = useState<Chart | null>(null);
  const latest = useRef(events);
  latest.current = events;
  const { zone } = events.view;
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const made = makeChart(element, {
      locale,
      type: latest.current.view.type,
      zone: () => latest.current.view.zone,
    });
    if (made === null) return latest.current.onFailure();
    const stopCandles = feedCandles(made, latest);
    const stopYieldingDrags = yieldVerticalDrags(element, () => latest.current.held);
    const stopWatching = watchRange(made, (behind) => latest.current.onBehind(behind));
    setChart(made);
    latest.current.onChart(made);
    return () => {
      latest.current.onChart(null);
      setChart(null);
      stopYieldingDrags();
      stopWatching();
      stopCandles();
      dispose(element);
    };
  }, [locale, place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the axis reads the zone when it is drawn again.
  useEffect(() => chart?.resize(), [chart, zone]);
  useEffect(() => {
    const element = place.current;
    if (chart === null || element === null) return;
    const resized = new ResizeObserver(() => {
      fitWidth(chart, element.clientWidth);
      chart.resize();
    });
    resized.observe(element);
    return () => resized.disconnect();
  }, [chart, place]);
  return chart;
}

function feedCandles(chart: Chart, latest: RefObject<ChartEvents>): () => void {
  keepPricesReadable(chart);
  const loader = createCandleLoader({
    load: loadBars,
    room: () => Math.ceil((chart.getDom()?.clientWidth ?? 0) / chart.getBarSpace().bar),
    trades: () => latest.current.trades(),
    lastPrice: {
      read: () => latest.current.lastPrice.read(),
      subscribe: (listener) => latest.current.lastPrice.subscribe(listener),
    },
    onRequested: () => latest.current.onRequested(),
    onDrawn: (of, bar) => latest.current.onDrawn(of, bar),
    redraw: () => chart.resetData(),
    onFailure: () => latest.current.onFailure(),
    onReconnect,
    jump: {
      read: () => latest.current.jump.current,
      onShown(time) {
        latest.current.jump.current = undefined;
        showMoment(chart, time);
      },
    },
  });
  // The chart requests no bars until market and interval are set.
  chart.setDataLoader(loader);
  return loader.stop;
}

/** The browser knows of its own network; the socket also knows of the server. */
function onReconnect(listener: () => void): () => void {
  addEventListener('online', listener);
  const unsubscribe = connection.subscribe((now, before) => {
    if (before.lost && !now.lost) listener();
  });
  return () => {
    removeEventListener('online', listener);
    unsubscribe();
  };
}

/** Scrolls the candle of a moment to the middle. */
function showMoment(chart: Chart, time: number): void {
  const bars = chart.getDataList();
  const { from, to } = chart.getVisibleRange();
  const at = Math.max(
    0,
    bars.findLastIndex(({ timestamp }) => timestamp <= time),
  );
  chart.scrollToDataIndex(Math.min(bars.length - 1, at + Math.floor((to - from) / 2)));
}

function watchRange(chart: Chart, onBehind: (behind: boolean) => void): () => void {
  let known = false;
  const check = (range: unknown) => {
    const behind = (range as VisibleRange).to < chart.getDataList().length;
    if (behind !== known) onBehind(behind);
    known = behind;
  };
  chart.subscribeAction('onVisibleRangeChange', check);
  return () => {
    chart.unsubscribeAction('onVisibleRangeChange', check);
    if (known) onBehind(false);
  };
}
