import type { MarketTrade } from '@meridian/contract/domain/live';
import { type Bar, barsSince, type LoadedBars, withTrades } from './candles.ts';
import type { ChartInterval } from './intervals.ts';

/** Repainting more often costs battery without a visible difference. */
const LIVE_MS = 250;
/** The pause before another attempt to load missing candles. */
const CATCH_UP_AGAIN_MS = 3_000;

/** The newest candle on the chart and the last trade included in it. */
export interface HeldCandles {
  newest: Bar | undefined;
  lastTrade: number | undefined;
}

export interface LivePorts {
  readonly interval: ChartInterval;
  readonly trades: () => readonly MarketTrade[];
  readonly load: (size: number) => Promise<LoadedBars>;
  /** Another market or interval has been chosen since. */
  readonly isOutdated: () => boolean;
  readonly draw: (bar: Bar) => void;
  readonly onDrawn: (newest: Bar | undefined) => void;
  readonly redraw: () => void;
}

/**
 * Adds new trades to the newest candle, and reloads candles after a gap in the trades, until the returned function is
 * called.
 */
export function followTrades(held: HeldCandles, ports: LivePorts): () => void {
  let catchingUp = false;
  let triedAt = Number.NEGATIVE_INFINITY;

  function grow(): void {
    const trades = ports.trades();
    if (held.newest === undefined || trades.length === 0) return;
    if (!reachesBack(trades, held.lastTrade)) {
      void catchUp(held.newest.timestamp);
      return;
    }
    const grown = withTrades(held.newest, trades, held.lastTrade!, ports.interval);
    held.lastTrade = grown.lastTrade;
    if (grown.bars.length === 0) return;
    for (const bar of grown.bars) ports.draw(bar);
    held.newest = grown.bars.at(-1);
    ports.onDrawn(held.newest);
  }

  /** Loads the candles again when the feed has a gap, for example after a lost connection or a long sleep. */
  async function catchUp(since: number): Promise<void> {
    if (catchingUp || performance.now() - triedAt < CATCH_UP_AGAIN_MS) return;
    catchingUp = true;
    triedAt = performance.now();
    try {
      const { bars } = await ports.load(barsSince(since, ports.interval));
      if (ports.isOutdated()) return;
      if (bars.length > 0 && bars[0]!.timestamp > since) return ports.redraw();
      for (const bar of bars) if (bar.timestamp >= since) ports.draw(bar);
      held.newest = bars.at(-1);
      held.lastTrade = ports.trades()[0]?.id;
      ports.onDrawn(held.newest);
    } catch {
      // Keep the existing candles; the next attempt follows in a few seconds.
    } finally {
      catchingUp = false;
    }
  }

  const timer = setInterval(grow, LIVE_MS);
  return () => clearInterval(timer);
}

/** Whether the trades of the feed reach back to the last trade that is included in the candles, without a gap. */
const reachesBack = (trades: readonly MarketTrade[], lastTrade: number | undefined): boolean =>
  lastTrade !== undefined && trades.at(-1)!.id <= lastTrade;
