import type { MarketTrade } from '@meridian/contract/domain/live';
import { type Bar, barsSince, type LoadedBars, withTrades } from './candles.ts';
import type { ChartInterval } from './intervals.ts';

/** Trades and prices are drawn together: every drawing lays the whole chart out, and more of them cost battery. */
const LIVE_MS = 1_000;
/**
 * A new price is drawn this much later, if it is its turn. It also separates drawing from the frame in which the price
 * was written into the page: the chart measures its panes, and the browser would have to lay out the page twice.
 */
const PRICE_MS = 250;
/** The pause before another attempt to load missing candles. */
const CATCH_UP_AGAIN_MS = 3_000;

/** The newest candle on the chart and the last trade included in it. */
export interface HeldCandles {
  newest: Bar | undefined;
  lastTrade: number | undefined;
}

/** The last price that the rest of the screen shows; it is pushed less often than trades. */
export interface LastPrice {
  readonly read: () => number | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface LivePorts {
  readonly interval: ChartInterval;
  readonly lastPrice: LastPrice;
  readonly trades: () => readonly MarketTrade[];
  readonly load: (size: number) => Promise<LoadedBars>;
  /** Another market or interval has been chosen since. */
  readonly isOutdated: () => boolean;
  readonly draw: (bar: Bar) => void;
  readonly onDrawn: (newest: Bar | undefined) => void;
  readonly redraw: () => void;
}

/**
 * Adds new trades to the newest candle, and loads candles after a gap in the trades and after the first trade of a
 * market, until the returned function is called.
 */
export function followTrades(held: HeldCandles, ports: LivePorts): () => void {
  let catchingUp = false;
  let triedAt = Number.NEGATIVE_INFINITY;

  /** Adds new trades; false if there are none to draw. */
  function grow(): boolean {
    const trades = ports.trades();
    if (trades.length === 0) return false;
    if (held.newest === undefined) {
      void loadFirst();
      return false;
    }
    if (!reachesBack(trades, held.lastTrade)) {
      void catchUp(held.newest.timestamp);
      return false;
    }
    const grown = withTrades(held.newest, trades, held.lastTrade!, ports.interval);
    held.lastTrade = grown.lastTrade;
    if (grown.bars.length === 0) return false;
    for (const bar of grown.bars.slice(0, -1)) ports.draw(bar);
    held.newest = grown.bars.at(-1);
    drawNewest();
    return true;
  }

  function drawNewest(): void {
    const newest = held.newest && closedAt(held.newest, ports.lastPrice.read());
    if (newest !== undefined) ports.draw(newest);
    ports.onDrawn(newest);
  }

  /** Loads the candles again when the feed has a gap, for example after a lost connection or a long sleep. */
  const catchUp = (since: number): Promise<void> =>
    loadAgain(barsSince(since, ports.interval), (bars) => {
      if (bars.length > 0 && bars[0]!.timestamp > since) return ports.redraw();
      for (const bar of bars.slice(0, -1)) if (bar.timestamp >= since) ports.draw(bar);
      held.newest = bars.at(-1);
      held.lastTrade = ports.trades()[0]?.id;
      drawNewest();
    });

  /** A market without candles has traded: the chart starts again once the server has the candle of the trade. */
  const loadFirst = (): Promise<void> =>
    loadAgain(1, (bars) => {
      if (bars.length > 0) ports.redraw();
    });

  async function loadAgain(size: number, use: (bars: readonly Bar[]) => void): Promise<void> {
    if (catchingUp || performance.now() - triedAt < CATCH_UP_AGAIN_MS) return;
    catchingUp = true;
    triedAt = performance.now();
    try {
      const { bars } = await ports.load(size);
      if (!ports.isOutdated()) use(bars);
    } catch {
      // Keep the existing candles; the next attempt follows in a few seconds.
    } finally {
      catchingUp = false;
    }
  }

  return paceDrawing(ports, grow, drawNewest);
}

/** Draws new trades and new prices together until the returned function is called. `grow` adds and draws trades. */
function paceDrawing(
  ports: Pick<LivePorts, 'lastPrice' | 'isOutdated'>,
  grow: () => boolean,
  drawNewest: () => void,
): () => void {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let due: ReturnType<typeof setTimeout> | undefined;
  const drawPrice = () => {
    due = undefined;
    if (ports.isOutdated()) return;
    if (!grow()) drawNewest();
    drawnAt = performance.now();
  };
  const timer = setInterval(() => {
    // The price that is about to be drawn, or was drawn a moment ago, brings the trades with it.
    if (due !== undefined || performance.now() - drawnAt < LIVE_MS / 2) return;
    if (grow()) drawnAt = performance.now();
  }, LIVE_MS);
  const stopPrices = ports.lastPrice.subscribe(() => {
    due ??= setTimeout(drawPrice, Math.max(PRICE_MS, drawnAt + LIVE_MS - performance.now()));
  });
  return () => {
    clearInterval(timer);
    clearTimeout(due);
    stopPrices();
  };
}

/** The newest candle as it is drawn: it ends at the price that the screen shows, so that a pair has one price on it. */
export const closedAt = (bar: Bar, price: number | undefined): Bar =>
  price === undefined || !(price > 0)
    ? bar
    : { ...bar, close: price, high: Math.max(bar.high, price), low: Math.min(bar.low, price) };

/** Whether the trades of the feed reach back to the last trade that is included in the candles, without a gap. */
const reachesBack = (trades: readonly MarketTrade[], lastTrade: number | undefined): boolean =>
  lastTrade !== undefined && trades.at(-1)!.id <= lastTrade;
