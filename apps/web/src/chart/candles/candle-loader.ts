import type { MarketTrade } from '@meridian/contract/domain/live';
import type { DataLoader, KLineData, SymbolInfo } from 'klinecharts';
import { type Bar, type BarPage, type ChartMarket, type LoadedBars, pageSize } from './candles.ts';
import { type ChartInterval, intervalOf } from './intervals.ts';
import { closedAt, followTrades, type HeldCandles, type LastPrice } from './live-candle.ts';
import { loadBackTo } from './load-back.ts';
import { retryLoad } from './retry-load.ts';

/** The chart passes this back with every request, so the bars are always loaded for the right market. */
export interface ChartSymbol extends SymbolInfo, ChartMarket {}

export interface CandlePorts {
  readonly load: (symbol: ChartSymbol, interval: ChartInterval, page: BarPage) => Promise<LoadedBars>;
  /** How many candles the chart has room for. */
  readonly room: () => number;
  /** The latest trades, newest first. */
  readonly trades: () => readonly MarketTrade[];
  readonly lastPrice: LastPrice;
  /** Other candles were requested; the chart still shows the old ones. */
  readonly onRequested: () => void;
  /** Called with the newest candle after every update. */
  readonly onDrawn: (interval: ChartInterval, newest: Bar | undefined) => void;
  /** More than one page is missing: everything has to be loaded again. */
  readonly redraw: () => void;
  /** The chart has no candles to show. They are requested again until they arrive. */
  readonly onFailure: () => void;
  /** Calls the listener when the network is back, until the returned function is called. */
  readonly onReconnect: (listener: () => void) => () => void;
  /** A date to show, until it is shown. */
  readonly jump: { readonly read: () => number | undefined; readonly onShown: (time: number) => void };
}

export interface CandleLoader extends DataLoader {
  readonly stop: () => void;
}

/**
 * Loads candles for the chart in pages from the server and adds the trades of the feed to the newest candle. The chart
 * requests bars after every change of market or interval and draws every response it gets, so the response to an older
 * request is dropped here.
 */
export function createCandleLoader(ports: CandlePorts): CandleLoader {
  let current = new AbortController();
  let unfollow: (() => void) | undefined;
  const held: HeldCandles = { newest: undefined, lastTrade: undefined };

  const getBars: DataLoader['getBars'] = async ({ type, timestamp, symbol, period, callback }) => {
    // klinecharts requests older bars with `forward`; newer bars are built from the feed.
    if (type !== 'init' && type !== 'forward') return callback([], false);
    if (type === 'init') {
      current.abort();
      current = new AbortController();
      ports.onRequested();
    }
    const { signal } = current;
    const interval = intervalOf(period);
    const load = (page: BarPage) => ports.load(symbol as ChartSymbol, interval, page);
    const before = type === 'forward' ? (timestamp ?? undefined) : undefined;
    const date = type === 'init' ? ports.jump.read() : undefined;
    const loaded = await retryLoad(
      () =>
        date === undefined
          ? load({ before, size: pageSize(interval, ports.room()) })
          : loadBackTo(date, load),
      {
        // Without older candles the chart is still of use.
        onFailure: type === 'init' ? ports.onFailure : () => {},
        onReconnect: ports.onReconnect,
        signal,
      },
    );
    if (loaded === undefined) return;
    const { bars, olderExist } = loaded;
    const shown = type === 'init' ? endingAt(bars, ports.lastPrice.read()) : bars;
    if (type === 'init') {
      // Trades from before the bars were loaded are already included in them.
      held.newest = bars.at(-1);
      held.lastTrade = ports.trades()[0]?.id;
      ports.onDrawn(interval, shown.at(-1));
    }
    callback(shown.map(drawn), { forward: olderExist, backward: false });
    if (date !== undefined) ports.jump.onShown(date);
  };

  const subscribeBar: NonNullable<DataLoader['subscribeBar']> = ({ symbol, period, callback }) => {
    const { signal } = current;
    const interval = intervalOf(period);
    unfollow?.();
    unfollow = followTrades(held, {
      interval,
      trades: ports.trades,
      lastPrice: ports.lastPrice,
      load: (size) => ports.load(symbol as ChartSymbol, interval, { size }),
      isOutdated: () => signal.aborted,
      draw: (bar) => callback(drawn(bar)),
      onDrawn: (newest) => ports.onDrawn(interval, newest),
      redraw: ports.redraw,
    });
  };

  return {
    getBars,
    subscribeBar,
    unsubscribeBar: () => unfollow?.(),
    stop() {
      current.abort();
      unfollow?.();
    },
  };
}

const endingAt = (bars: readonly Bar[], price: number | undefined): readonly Bar[] =>
  bars.map((bar, index) => (index === bars.length - 1 ? closedAt(bar, price) : bar));

/** The bar type of klinecharts has an index signature, which `Bar` lacks. */
const drawn = (bar: Bar): KLineData => ({ ...bar });
