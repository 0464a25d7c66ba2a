import type { MarketTrade } from '@meridian/contract/domain/live';
import type { KLineData } from 'klinecharts';
import { vi } from 'vitest';
import { type ChartSymbol, createCandleLoader } from '../candle-loader.ts';
import type { Bar } from '../candles.ts';
import { type ChartInterval, periodOf } from '../intervals.ts';

const symbol: ChartSymbol = {
  ticker: 'BTC/USDT',
  product: 'spot',
  quote: 'USDT',
  base: 'BTC',
  pricePrecision: 1,
  volumePrecision: 4,
};
export const bar = (timestamp: number, close: number): Bar => ({
  timestamp,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
});
export const trade = (id: number, time: number, price = '50'): MarketTrade => ({
  id,
  time,
  price,
  quantity: '1',
  side: 'buy',
});

/** The loader with a server that responds when the test says so, and a chart that behaves like klinecharts. */
export function desk(first: readonly MarketTrade[] = [trade(1, 0)], room = 100) {
  let trades = first;
  const requests: {
    readonly interval: ChartInterval;
    readonly size: number;
    readonly respond: (bars: Bar[]) => Promise<void>;
    readonly fail: () => Promise<void>;
  }[] = [];
  const reported = {
    failures: 0,
    redraws: 0,
    jumps: [] as number[],
    drawn: [] as (readonly [ChartInterval, Bar | undefined])[],
  };
  let date: number | undefined;
  let shown: KLineData[] = [];
  let price: number | undefined;
  const priceListeners = new Set<() => void>();
  const networkListeners = new Set<() => void>();
  const loader = createCandleLoader({
    jump: { read: () => date, onShown: (time) => void reported.jumps.push(time) },
    load: (_, interval, { size }) =>
      new Promise((done, refuse) => {
        requests.push({
          interval,
          size,
          respond: async (bars) => {
            done({ bars, olderExist: bars.length >= size });
            await vi.advanceTimersByTimeAsync(0);
          },
          fail: async () => {
            refuse(new Error('no response'));
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
    room: () => room,
    trades: () => trades,
    lastPrice: {
      read: () => price,
      subscribe: (listener) => {
        priceListeners.add(listener);
        return () => void priceListeners.delete(listener);
      },
    },
    onRequested: () => {},
    onDrawn: (interval, newest) => void reported.drawn.push([interval, newest]),
    redraw: () => void reported.redraws++,
    onFailure: () => void reported.failures++,
    onReconnect: (listener) => {
      networkListeners.add(listener);
      return () => void networkListeners.delete(listener);
    },
  });
  return {
    requests,
    reported,
    shown: () => shown,
    stop: loader.stop,
    priceListeners,
    networkListeners,
    reconnect: () => {
      for (const listener of networkListeners) listener();
      return vi.advanceTimersByTimeAsync(0);
    },
    /** What klinecharts does when the user scrolls to the oldest candle. */
    scrollBack(before: number) {
      void loader.getBars({
        type: 'forward',
        timestamp: before,
        symbol,
        period: periodOf('1min'),
        callback: (bars) => {
          shown = [...bars, ...shown];
        },
      });
    },
    price: (now: number) => {
      price = now;
      for (const listener of priceListeners) listener();
    },
    trades: (now: readonly MarketTrade[]) => {
      trades = now;
    },
    jumpTo: (time: number) => {
      date = time;
    },
    choose(interval: ChartInterval) {
      const period = periodOf(interval);
      loader.unsubscribeBar?.({ symbol, period });
      void loader.getBars({
        type: 'init',
        timestamp: null,
        symbol,
        period,
        callback: (bars) => {
          shown = bars;
          loader.subscribeBar?.({
            symbol,
            period,
            callback: (newest) => {
              shown = [...shown.filter(({ timestamp }) => timestamp !== newest.timestamp), newest];
            },
          });
        },
      });
    },
  };
}
