import { formatDecimal, formatFloored, mulDivFloor, parseDecimal, pow10 } from '@meridian/money';
import type { Market } from '../markets/markets-table.ts';
import { type MinuteBar, RollingDay } from './rolling-day.ts';

/** Volumes and turnovers have this many decimals. */
export const FIGURE_SCALE = 8;
/** Index prices of the engine have this many. */
const ENGINE_INDEX_SCALE = 10;

export interface PriceRange {
  readonly lowest: bigint;
  readonly highest: bigint;
}

/** The figures of one market. Prices at the market's accuracy, volume and turnover at FIGURE_SCALE. */
export interface Ticker {
  readonly market: Market;
  readonly open: boolean;
  readonly price: bigint;
  readonly timeMs: number;
  readonly day: RollingDay;
  /** The limit prices the engine accepts; undefined while it has no reference price. */
  readonly range: PriceRange | undefined;
  /** Futures only, and only once there is one. */
  readonly mark: bigint | undefined;
  readonly index: string | undefined;
  readonly fundingRate: string | undefined;
  readonly fundingTime: number | undefined;
}

/** A past minute of a market, in ticks and lots or contracts. */
export interface PastMinute extends MinuteBar {
  readonly market: number;
  readonly start: number;
}

const RATE_SCALE = 9;

/** Last price and daily figures of every market, from its trades. Independent of HTTP, sockets and the engine. */
export class TickerStore {
  readonly #tickers = new Map<number, Ticker>();
  readonly #units = new Map<number, { readonly base: bigint; readonly baseScale: number }>();
  readonly #listeners = new Set<(changed: ReadonlySet<number>) => void>();
  readonly #toldRanges = new Map<number, PriceRange | undefined>();
  #changed = new Set<number>();

  constructor(markets: readonly Market[]) {
    for (const market of markets) this.list(market);
    this.#changed.clear();
  }

  /** Adds a market, or gives one that is listed its new terms. */
  list(market: Market): void {
    const price = parseDecimal(market.listingPrice, market.priceAccuracy);
    if (price === undefined)
      throw new Error(`listing price of market ${market.id} is finer than its accuracy`);
    // The base coin in one unit of quantity: a lot, or a contract.
    const size = parseDecimal(market.contractSize, FIGURE_SCALE);
    if (size === undefined) throw new Error(`contract size of market ${market.id} is too fine`);
    this.#units.set(market.id, { base: size, baseScale: market.amountAccuracy });
    const known = this.#tickers.get(market.id);
    this.#change(
      known === undefined
        ? {
            ...{ market, open: market.state === 'trading', price, timeMs: 0, day: new RollingDay() },
            ...{ range: undefined, mark: undefined, index: undefined },
            ...{ fundingRate: undefined, fundingTime: undefined },
          }
        : { ...known, market },
    );
  }

  get tickers(): IterableIterator<Ticker> {
    return this.#tickers.values();
  }

  ticker(marketId: number): Ticker | undefined {
    return this.#tickers.get(marketId);
  }

  /** Called with the changed markets, once for each announcement. */
  onChange(listener: (changed: ReadonlySet<number>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The past, before the first trade: finished minutes, oldest first. */
  load(minutes: readonly PastMinute[]): void {
    for (const { market: id, start, open, high, low, close, volume, turnover } of minutes) {
      const ticker = this.#tickers.get(id);
      if (ticker === undefined) continue;
      const figures = this.#figures(ticker.market, volume, turnover);
      ticker.day.add(start, { open, high, low, close, ...figures });
      this.#tickers.set(id, { ...ticker, price: close, timeMs: start });
    }
  }

  trade(id: number, ticks: number, quantity: number, timeMs: number): void {
    const ticker = this.#tickers.get(id);
    if (ticker === undefined) return;
    const price = BigInt(ticks);
    const figures = this.#figures(ticker.market, BigInt(quantity), price * BigInt(quantity));
    ticker.day.add(timeMs, { open: price, high: price, low: price, close: price, ...figures });
    this.#change({ ...ticker, price, timeMs });
  }

  /** `index` at the engine's scale; undefined while there is none. */
  mark(id: number, ticks: number, index: bigint | undefined): void {
    const ticker = this.#tickers.get(id);
    if (ticker === undefined) return;
    const { priceAccuracy } = ticker.market;
    const shown = index === undefined ? undefined : formatFloored(index, ENGINE_INDEX_SCALE, priceAccuracy);
    this.#change({ ...ticker, mark: BigInt(ticks), index: shown });
  }

  /** The expected rate, which moves all the time, and when it is paid. */
  funding(id: number, ratePpb: bigint, nextAt: number): void {
    const ticker = this.#tickers.get(id);
    const fundingRate = formatDecimal(ratePpb, RATE_SCALE);
    if (ticker === undefined) return;
    if (ticker.fundingRate !== fundingRate || ticker.fundingTime !== nextAt)
      this.#change({ ...ticker, fundingRate, fundingTime: nextAt });
  }

  /**
   * A range moves with every index price. Only a range that appears, goes, or moved by a hundredth counts as a change;
   * the next figures include the others.
   */
  limitPrices(id: number, range: PriceRange | undefined): void {
    const ticker = this.#tickers.get(id);
    if (ticker === undefined) return;
    const told = this.#toldRanges.get(id);
    const near =
      told === undefined || range === undefined
        ? told === range
        : closeTo(told.lowest, range.lowest) && closeTo(told.highest, range.highest);
    if (near) this.#tickers.set(id, { ...ticker, range });
    else {
      this.#toldRanges.set(id, range);
      this.#change({ ...ticker, range });
    }
  }

  changeState(id: number, open: boolean): void {
    const ticker = this.#tickers.get(id);
    if (ticker !== undefined && ticker.open !== open) this.#change({ ...ticker, open });
  }

  /** Notifies the listeners of changes since the last announcement. */
  announce(): void {
    if (this.#changed.size === 0) return;
    const changed = this.#changed;
    this.#changed = new Set();
    for (const listener of this.#listeners) listener(changed);
  }

  #change(ticker: Ticker): void {
    this.#tickers.set(ticker.market.id, ticker);
    this.#changed.add(ticker.market.id);
  }

  /** Converts lots or contracts, and ticks times those, to base and quote coin. */
  #figures(market: Market, quantity: bigint, value: bigint): { volume: bigint; turnover: bigint } {
    const { base, baseScale } = this.#units.get(market.id)!;
    return {
      volume: mulDivFloor(quantity, base, pow10(baseScale)),
      turnover: mulDivFloor(value, base, pow10(baseScale + market.priceAccuracy)),
    };
  }
}

function closeTo(one: bigint, other: bigint): boolean {
  const away = one > other ? one - other : other - one;
  return away * 100n <= one;
}
