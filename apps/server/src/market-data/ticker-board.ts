import { floorDiv, max, min, parseDecimal, pow10 } from '@meridian/money';
import { INDEX_QUOTE, INDEX_SCALE, type IndexBar, type IndexTick } from '../prices/index-price-source.ts';
import type { Market } from './markets-table.ts';
import { type MinuteBar, RollingDay } from './rolling-day.ts';

/** The figures of one market. Prices at the market's accuracy, volume and turnover at INDEX_SCALE. */
export interface Ticker {
  readonly market: Market;
  readonly price: bigint;
  readonly timeMs: number;
  readonly day: RollingDay;
}

/**
 * What the reference markets trade in a coin is counted whole for its pair against USDT; the other spot pairs and the
 * futures have a share of it, in thousandths, that is usual between such markets.
 */
const VOLUME_SHARE = { spot: 1_000n, cross: 25n, futures: 2_600n };

/** Last price and day of every market, kept current from index prices. Knows nothing of HTTP or sockets. */
export class TickerBoard {
  readonly #tickers = new Map<number, Ticker>();
  readonly #byCoin = new Map<string, Market[]>();
  readonly #index = new Map<string, bigint>([[INDEX_QUOTE, pow10(INDEX_SCALE)]]);
  readonly #listeners = new Set<(changed: ReadonlySet<number>) => void>();

  constructor(markets: readonly Market[]) {
    for (const market of markets) {
      const price = parseDecimal(market.listingPrice, market.priceAccuracy);
      if (price === undefined)
        throw new Error(`listing price of market ${market.id} is finer than its accuracy`);
      this.#tickers.set(market.id, { market, price, timeMs: 0, day: new RollingDay() });
      for (const coin of [market.base, market.quote]) {
        this.#byCoin.getOrInsertComputed(coin, () => []).push(market);
      }
    }
  }

  get tickers(): IterableIterator<Ticker> {
    return this.#tickers.values();
  }

  ticker(marketId: number): Ticker | undefined {
    return this.#tickers.get(marketId);
  }

  /** The index price of a coin in USDT at INDEX_SCALE; undefined until there is one. */
  indexPrice(coin: string): bigint | undefined {
    return this.#index.get(coin);
  }

  /** Called with the markets that changed, once for each batch of ticks. */
  onChange(listener: (changed: ReadonlySet<number>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The past, before the first tick: bars of finished minutes, oldest first. */
  load(bars: readonly IndexBar[]): void {
    for (const [timeMs, minute] of Map.groupBy(bars, (bar) => bar.timeMs)) {
      const byCoin = new Map(minute.map((bar) => [bar.coin, bar]));
      for (const bar of minute) this.#index.set(bar.coin, bar.close);
      for (const { market, day } of this.#tickers.values()) {
        const bar = marketBar(market, byCoin);
        if (bar === undefined) continue;
        day.add(timeMs, bar);
        this.#tickers.set(market.id, { market, price: bar.close, timeMs, day });
      }
    }
  }

  apply(ticks: readonly IndexTick[]): void {
    const changed = new Set<number>();
    for (const tick of ticks) {
      this.#index.set(tick.coin, tick.price);
      for (const market of this.#byCoin.get(tick.coin) ?? []) {
        if (this.#applyTo(market, tick)) changed.add(market.id);
      }
    }
    if (changed.size > 0) for (const listener of this.#listeners) listener(changed);
  }

  #applyTo(market: Market, tick: IndexTick): boolean {
    const base = this.#index.get(market.base);
    const quote = this.#index.get(market.quote);
    if (base === undefined || quote === undefined) return false;
    const price = ratio(base, quote, market.priceAccuracy);
    if (price <= 0n) return false;
    const { day } = this.#tickers.get(market.id)!;
    // A tick of the quote coin moves the price, but nothing of the base coin was traded in it.
    const volume = tick.coin === market.base ? shareOf(market, tick.volume) : 0n;
    const turnover = (volume * price) / pow10(market.priceAccuracy);
    day.add(tick.timeMs, { open: price, high: price, low: price, close: price, volume, turnover });
    this.#tickers.set(market.id, { market, price, timeMs: tick.timeMs, day });
    return true;
  }
}

/** The price of one coin in another, from their exact USDT prices, cut to the market's accuracy. */
const ratio = (base: bigint, quote: bigint, accuracy: number): bigint =>
  floorDiv(base * pow10(accuracy), quote);

function shareOf(market: Market, volume: bigint): bigint {
  const kind = market.product === 'futures' ? 'futures' : market.quote === INDEX_QUOTE ? 'spot' : 'cross';
  return (volume * VOLUME_SHARE[kind]) / 1_000n;
}

/** A market's minute from those of its coins. Of a pair of two moving coins only the ends are known exactly. */
function marketBar(market: Market, bars: ReadonlyMap<string, IndexBar>): MinuteBar | undefined {
  const base = bars.get(market.base);
  if (base === undefined) return undefined;
  const quote = market.quote === INDEX_QUOTE ? ONE : bars.get(market.quote);
  if (quote === undefined) return undefined;
  const at = (of: bigint, by: bigint): bigint => ratio(of, by, market.priceAccuracy);
  const open = at(base.open, quote.open);
  const close = at(base.close, quote.close);
  if (open <= 0n || close <= 0n) return undefined;
  const [high, low] =
    quote === ONE
      ? [at(base.high, quote.high), at(base.low, quote.low)]
      : [max(open, close), min(open, close)];
  const volume = shareOf(market, base.volume);
  return { open, high, low, close, volume, turnover: (volume * close) / pow10(market.priceAccuracy) };
}

const UNIT = pow10(INDEX_SCALE);
const ONE: Pick<IndexBar, 'open' | 'high' | 'low' | 'close'> = {
  open: UNIT,
  high: UNIT,
  low: UNIT,
  close: UNIT,
};
