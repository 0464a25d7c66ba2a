import { Cancelled } from '@meridian/contract/client/request-error';
import type { KlineInterval } from '@meridian/contract/constants';
import type { MarketTrade } from '@meridian/contract/domain/live';
import type { DataLoader, KLineData, Period, SymbolInfo } from 'klinecharts';
import { BARS_A_PAGE, type Bar, type BarPage, barsSince, withTrades } from './candles.ts';

/** Repainting more often costs battery without a visible difference. */
const LIVE_MS = 250;
/** The pause before another attempt to load missing candles. */
const CATCH_UP_AGAIN_MS = 3_000;

export const PERIODS: Readonly<Record<KlineInterval, Period>> = {
  '1min': { type: 'minute', span: 1 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '1h': { type: 'hour', span: 1 },
  '4h': { type: 'hour', span: 4 },
  '1D': { type: 'day', span: 1 },
  '1W': { type: 'week', span: 1 },
};

/** The chart passes this back with every request, so the bars are always loaded for the right market. */
export interface ChartSymbol extends SymbolInfo {
  readonly quote: string;
  readonly base: string;
}

export interface CandlePorts {
  readonly load: (symbol: ChartSymbol, interval: KlineInterval, page: BarPage) => Promise<readonly Bar[]>;
  /** The latest trades, newest first. */
  readonly trades: () => readonly MarketTrade[];
  /** Other candles were requested; the chart still shows the old ones. */
  readonly onAsked: () => void;
  /** Called with the newest candle after every update. */
  readonly onDrawn: (interval: KlineInterval, newest: Bar | undefined) => void;
  /** More than one page is missing: everything has to be loaded again. */
  readonly redraw: () => void;
  readonly onFailure: () => void;
}

export interface CandleLoader extends DataLoader {
  readonly stop: () => void;
}

/**
 * Loads candles for the chart in pages from the server and adds the trades of the feed to the newest candle. The chart
 * requests bars after every change of market or interval and draws any answer it gets, so the answer to an older
 * request is dropped here.
 */
export function createCandleLoader(ports: CandlePorts): CandleLoader {
  let question = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let last: Bar | undefined;
  let lastTrade: number | undefined;

  /** Trades from before the bars were loaded are already included in them. */
  function standAt(interval: KlineInterval, newest: Bar | undefined): void {
    last = newest;
    lastTrade = ports.trades()[0]?.id;
    ports.onDrawn(interval, newest);
  }

  const getBars: DataLoader['getBars'] = async ({ type, timestamp, symbol, period, callback }) => {
    // klinecharts requests older bars with `forward`; newer bars are built from the feed.
    if (type !== 'init' && type !== 'forward') return callback([], false);
    if (type === 'init') {
      question++;
      ports.onAsked();
    }
    const asked = question;
    const interval = intervalOf(period);
    const before = type === 'forward' ? (timestamp ?? undefined) : undefined;
    try {
      const bars = await ports.load(symbol as ChartSymbol, interval, { before, size: BARS_A_PAGE });
      if (asked !== question) return;
      if (type === 'init') standAt(interval, bars.at(-1));
      callback(bars.map(drawn), { forward: bars.length >= BARS_A_PAGE, backward: false });
    } catch (error) {
      if (asked !== question || error instanceof Cancelled) return;
      callback([], false);
      ports.onFailure();
    }
  };

  const subscribeBar: NonNullable<DataLoader['subscribeBar']> = ({ symbol, period, callback }) => {
    const asked = question;
    const interval = intervalOf(period);
    let catchingUp = false;
    let triedAt = Number.NEGATIVE_INFINITY;

    function grow(): void {
      const trades = ports.trades();
      if (last === undefined || trades.length === 0) return;
      if (!reachesBack(trades, lastTrade)) {
        void catchUp();
        return;
      }
      const grown = withTrades(last, trades, lastTrade!, interval);
      lastTrade = grown.lastTrade;
      for (const bar of grown.bars) callback(drawn(bar));
      last = grown.bars.at(-1) ?? last;
      if (grown.bars.length > 0) ports.onDrawn(interval, last);
    }

    /** Loads the candles again when the feed has a gap, for example after a lost connection or a long sleep. */
    async function catchUp(): Promise<void> {
      if (catchingUp || performance.now() - triedAt < CATCH_UP_AGAIN_MS) return;
      catchingUp = true;
      triedAt = performance.now();
      try {
        const held = last!.timestamp;
        const bars = await ports.load(symbol as ChartSymbol, interval, { size: barsSince(held, interval) });
        if (asked !== question) return;
        if (bars.length > 0 && bars[0]!.timestamp > held) return ports.redraw();
        for (const bar of bars) if (bar.timestamp >= held) callback(drawn(bar));
        standAt(interval, bars.at(-1));
      } catch {
        // Keep the existing candles; the next attempt follows in a few seconds.
      } finally {
        catchingUp = false;
      }
    }

    clearInterval(timer);
    timer = setInterval(grow, LIVE_MS);
  };

  return {
    getBars,
    subscribeBar,
    unsubscribeBar: () => clearInterval(timer),
    stop() {
      question++;
      clearInterval(timer);
    },
  };
}

/** Whether the trades of the feed reach back to the last trade that is included in the candles, without a gap. */
const reachesBack = (trades: readonly MarketTrade[], lastTrade: number | undefined): boolean =>
  lastTrade !== undefined && trades.at(-1)!.id <= lastTrade;

export const intervalOf = ({ type, span }: Period): KlineInterval =>
  (Object.keys(PERIODS) as KlineInterval[]).find(
    (interval) => PERIODS[interval].type === type && PERIODS[interval].span === span,
  )!;

/** The bar type of klinecharts has an index signature, which `Bar` lacks. */
const drawn = (bar: Bar): KLineData => ({ ...bar });
