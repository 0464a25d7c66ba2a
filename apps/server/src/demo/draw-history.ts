import { KLINE_INTERVAL_MS, type KlineInterval } from '@meridian/contract/product-rules';
import { decimalsOf, floorDiv, max, min, parseDecimal, pow10 } from '@meridian/money';
import type { Database } from '../database/database.ts';
import type { Market } from '../markets/markets-table.ts';
import { INDEX_QUOTE, type IndexBar, type IndexPriceSource } from '../prices/index-price-source.ts';
import { type Candle, type CandleStep, startOf } from '../projections/candles.ts';
import { addToGeneratedCandles, hasGeneratedCandles } from '../projections/candles-table.ts';
import { marketActivity } from './market-activity.ts';
import { seededNoise } from './seeded-noise.ts';

/** A stretch of history: bars of one length, oldest first. Prices in ticks, volume in lots or contracts. */
type Bar = Omit<Candle, 'turnover'>;

/** How far back bars of each length reach, before the day of minute bars of the price source. */
const STRETCHES = [
  { lengthMs: KLINE_INTERVAL_MS['5min'], bars: 1_260 },
  { lengthMs: KLINE_INTERVAL_MS['30min'], bars: 600 },
  { lengthMs: KLINE_INTERVAL_MS['4h'], bars: 600 },
  { lengthMs: KLINE_INTERVAL_MS['1D'], bars: 1_100 },
] as const;
/** Intervals that bars of some length can be merged into: all whole multiples of it. */
const DAY_MS = KLINE_INTERVAL_MS['1D'];
const DAILY_VOLATILITY = 0.032;
/**
 * The volume that the simulated participants trade on an ordinary market in a minute, in USDT. If past volume were higher, the
 * volume bars of the first minutes would be invisible.
 */
const TURNOVER_PER_MINUTE = 13_000;

/**
 * Charts for the demo's first day: the minutes of the price source, and before them a believable history that leads up
 * to them. Generated once; after that, candles come from trades.
 */
export async function drawHistory(
  database: Database,
  markets: readonly Market[],
  prices: IndexPriceSource,
  seed: number,
  nowMs: number,
): Promise<void> {
  if (markets.length === 0 || (await hasGeneratedCandles(database.sql))) return;
  const minutes = await prices.history(nowMs - DAY_MS);
  for (const market of markets) await addToGeneratedCandles(database.sql, historyOf(market, minutes, seed));
}

/** Pure: the same minutes and seed give the same history. */
export function historyOf(market: Market, indexMinutes: readonly IndexBar[], seed: number): CandleStep[] {
  const minutes = marketMinutes(market, indexMinutes, seed);
  if (minutes.length === 0) return [];
  const past = earlier(market, minutes, seed);
  const candles = new Map<string, CandleStep>();
  for (const [period, lengthMs] of Object.entries(KLINE_INTERVAL_MS) as [KlineInterval, number][]) {
    // Coarse bars cannot be split into finer candles; finer bars can be merged into coarser ones.
    const usable = past.filter((stretch) => stretch.lengthMs <= lengthMs).flatMap(({ bars }) => bars);
    for (const bar of [...usable.sort((left, right) => left.start - right.start), ...minutes])
      gather(candles, market, period, bar);
  }
  return [...candles.values()];
}

function gather(candles: Map<string, CandleStep>, market: Market, period: KlineInterval, bar: Bar): void {
  const start = startOf(period, bar.start);
  const key = `${period} ${start}`;
  const turnover = bar.close * bar.volume;
  const candle = candles.get(key);
  if (candle === undefined) {
    const { open, high, low, close, volume } = bar;
    candles.set(key, {
      source: market.product,
      market: market.id,
      period,
      start,
      open,
      high,
      low,
      close,
      volume,
      turnover,
    });
    return;
  }
  candle.high = max(candle.high, bar.high);
  candle.low = min(candle.low, bar.low);
  candle.close = bar.close;
  candle.volume += bar.volume;
  candle.turnover += turnover;
}

/** Walks back from the first known price, stretch by stretch; each bar closes where the next one opens. */
function earlier(market: Market, minutes: readonly Bar[], seed: number): { lengthMs: number; bars: Bar[] }[] {
  const noise = seededNoise(seed + numberOf(`${market.base}/${market.quote}`));
  let close = minutes[0]!.open;
  let end = minutes[0]!.start;
  const dayVolume = minutes.reduce((sum, bar) => sum + bar.volume, 0n);
  return STRETCHES.map(({ lengthMs, bars: count }, stream) => {
    const bars: Bar[] = [];
    const volatility = DAILY_VOLATILITY * Math.sqrt(lengthMs / DAY_MS);
    for (let index = 0; index < count; index++) {
      const start = Math.ceil(end / lengthMs) * lengthMs - lengthMs;
      const calm = 0.6 + 0.8 * noise.uniform(stream * 4 + 1, Math.floor(index / 24));
      const open = scaled(close, Math.exp(-noise.normal(stream * 4, index) * volatility * calm));
      const reach = volatility * calm * 0.7;
      const high = scaled(max(open, close), 1 + noise.uniform(stream * 4 + 2, index) * reach);
      const low = scaled(min(open, close), 1 - noise.uniform(stream * 4 + 3, index) * reach);
      const busy = BigInt(Math.floor((0.4 + 1.2 * noise.uniform(stream * 4 + 1, index)) * 1000));
      const volume = (dayVolume * BigInt(lengthMs) * busy) / (BigInt(DAY_MS) * 1000n);
      bars.push({ start, open, high, low, close, volume });
      close = open;
      end = start;
    }
    return { lengthMs, bars: bars.reverse() };
  });
}

/** The spot and the futures market of a pair have one past. */
const numberOf = (pair: string): number =>
  [...pair].reduce((number, letter) => (number * 31 + letter.charCodeAt(0)) % 1_000_003, 0);

/** At least one tick. */
const scaled = (ticks: bigint, factor: number): bigint =>
  max(1n, (ticks * BigInt(Math.round(factor * 1e9))) / 1_000_000_000n);

/** Converts the minutes of a market's coins to minutes of the market. */
function marketMinutes(market: Market, index: readonly IndexBar[], seed: number): Bar[] {
  const traded = tradedShare(market, index, seed);
  const quotes = new Map(index.filter(({ coin }) => coin === market.quote).map((bar) => [bar.timeMs, bar]));
  return index.flatMap((base) => {
    if (base.coin !== market.base) return [];
    const quote = market.quote === INDEX_QUOTE ? ONE : quotes.get(base.timeMs);
    if (quote === undefined) return [];
    const ticks = (of: bigint, by: bigint): bigint => max(1n, floorDiv(of * pow10(market.priceAccuracy), by));
    const [open, close] = [ticks(base.open, quote.open), ticks(base.close, quote.close)];
    const [high, low] =
      quote === ONE
        ? [ticks(base.high, ONE.high), ticks(base.low, ONE.low)]
        : [max(open, close), min(open, close)];
    return [
      {
        start: base.timeMs,
        open,
        high,
        low,
        close,
        volume: quantityOf(market, (base.volume * traded) / UNIT),
      },
    ];
  });
}

/** The share of a coin's worldwide volume that is traded here, at eight decimals; it differs between markets. */
function tradedShare(market: Market, index: readonly IndexBar[], seed: number): bigint {
  const minutes = index.filter(({ coin }) => coin === market.base);
  const everywhere = minutes.reduce((sum, { close, volume }) => sum + close * volume, 0n);
  if (everywhere === 0n) return 0n;
  const busy = 0.9 + 0.2 * seededNoise(seed + market.id).uniform(BUSY_STREAM, 0);
  const here = BigInt(Math.round(TURNOVER_PER_MINUTE * marketActivity(market) * busy * minutes.length));
  return (here * UNIT * UNIT * UNIT) / everywhere;
}

/** Converts coins at eight decimals to lots or contracts. */
function quantityOf(market: Market, coins: bigint): bigint {
  const scale = decimalsOf(market.contractSize) ?? 0;
  const size = parseDecimal(market.contractSize, scale) ?? 1n;
  return (coins * pow10(scale + market.amountAccuracy)) / (size * ONE.open);
}

/** Streams of the noise; the stretches use the first sixteen. */
const BUSY_STREAM = 32;
const UNIT = pow10(8);
const ONE = { open: UNIT, high: UNIT, low: UNIT, close: UNIT };
