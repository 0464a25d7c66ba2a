import type { KlineInterval } from '@meridian/contract/constants';
import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { type Chart, dispose, init, type Period, registerLocale } from 'klinecharts';
import { useEffect, useRef } from 'react';
import { Cancelled } from '../api/request-error.ts';
import type { PairFeed } from '../live/pair-feed.ts';
import { useLocale, useT } from '../session/locale.ts';
import { BARS_A_PAGE, type Bar, loadBars, withTrades } from './candles.ts';
import { chartStyles } from './chart-theme.ts';
import type { Indicator } from './indicators.ts';

registerLocale('ja-JP', {
  time: '時間：',
  open: '始値：',
  high: '高値：',
  low: '安値：',
  close: '終値：',
  volume: '出来高：',
  turnover: '売買代金：',
  change: '変化：',
  second: '秒',
  minute: '分',
  hour: '時間',
  day: '日',
  week: '週',
  month: '月',
  year: '年',
});

const PERIODS: Readonly<Record<KlineInterval, Period>> = {
  '1min': { type: 'minute', span: 1 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '1h': { type: 'hour', span: 1 },
  '4h': { type: 'hour', span: 4 },
  '1D': { type: 'day', span: 1 },
  '1W': { type: 'week', span: 1 },
};

const ON_CANDLES: ReadonlySet<Indicator> = new Set(['MA', 'EMA', 'BOLL']);
const CALC: Partial<Record<Indicator, number[]>> = { MA: [7, 25, 99], EMA: [7, 25, 99], VOL: [5, 10] };
/** A chart that repaints more often than this warms the phone and shows nothing more. */
const LIVE_MS = 250;

/** Below this width room beside the last candle is room taken from the others. */
const NARROW = 560;

export interface CandleChartProps {
  readonly market: MarketSymbol;
  readonly interval: KlineInterval;
  readonly indicators: readonly Indicator[];
  readonly feed: PairFeed | undefined;
  readonly onFailure: () => void;
}

/** klinecharts wants an open record. */
const drawn = (bar: Bar) => ({ ...bar });

/** The drawing itself; loaded only where a chart is shown. */
export default function CandleChart({ market, interval, indicators, feed, onFailure }: CandleChartProps) {
  const t = useT();
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart>(null);
  const live = useRef(feed);
  live.current = feed;
  const failed = useRef(onFailure);
  failed.current = onFailure;
  const { maincoin, tradcoin, symbol, price_accuracy, amount_accuracy } = market;

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const made = init(element, { locale: locale === 'ja' ? 'ja-JP' : 'en-US', styles: chartStyles() });
    if (made === null) return failed.current();
    chart.current = made;
    // The library makes its box the first stop of the whole page; a picture is no stop at all.
    made.getDom()?.setAttribute('tabindex', '-1');
    made.setBarSpace(6.5);
    made.setOffsetRightDistance(element.clientWidth < NARROW ? 12 : 48);
    const resized = new ResizeObserver(() => made.resize());
    resized.observe(element);
    // Theme, palette and up/down colours are attributes of the page.
    const themed = new MutationObserver(() => made.setStyles(chartStyles()));
    themed.observe(document.documentElement, { attributes: true });
    return () => {
      resized.disconnect();
      themed.disconnect();
      chart.current = null;
      dispose(element);
    };
  }, [locale]);

  useEffect(() => {
    const made = chart.current;
    if (made === null) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let last: Bar | undefined;
    let lastTrade = 0;
    made.setSymbol({
      ticker: symbol,
      pricePrecision: price_accuracy,
      volumePrecision: Math.min(4, amount_accuracy),
    });
    made.setPeriod(PERIODS[interval]);
    made.setDataLoader({
      getBars: async ({ type, timestamp, callback }) => {
        // klinecharts asks for older bars with `forward`; newer ones come from the feed.
        if (type !== 'init' && type !== 'forward') return callback([], false);
        try {
          const bars = await loadBars(
            { maincoin, tradcoin },
            interval,
            type === 'init' ? undefined : (timestamp ?? undefined),
          );
          if (type === 'init') {
            last = bars.at(-1);
            // What traded before the bars were read is in them already.
            lastTrade = live.current?.get().trades[0]?.id ?? 0;
          }
          callback(bars.map(drawn), { forward: bars.length >= BARS_A_PAGE, backward: false });
        } catch (error) {
          // The chart asks twice when symbol and period change together; the second answer is the one it gets.
          if (error instanceof Cancelled) return;
          callback([], false);
          failed.current();
        }
      },
      subscribeBar: ({ callback }) => {
        timer = setInterval(() => {
          const trades = live.current?.get().trades ?? [];
          if (last === undefined || trades.length === 0) return;
          const grown = withTrades(last, trades, lastTrade, interval);
          lastTrade = grown.lastTrade;
          for (const bar of grown.bars) callback(drawn(bar));
          last = grown.bars.at(-1) ?? last;
        }, LIVE_MS);
      },
      unsubscribeBar: () => clearInterval(timer),
    });
    return () => clearInterval(timer);
  }, [maincoin, tradcoin, symbol, price_accuracy, amount_accuracy, interval]);

  useEffect(() => {
    const made = chart.current;
    if (made === null) return;
    made.removeIndicator();
    for (const name of indicators) {
      const calcParams = CALC[name];
      made.createIndicator(
        { name, ...(calcParams && { calcParams }), ...(ON_CANDLES.has(name) && { paneId: 'candle_pane' }) },
        ON_CANDLES.has(name),
      );
    }
  }, [indicators]);

  return (
    <div
      ref={place}
      role="img"
      aria-label={t('market_chart', { pair: symbol })}
      className="size-full touch-pan-y"
    />
  );
}
