import { combineSources, isOff, type SourcePrice } from '@meridian/engine/markets/combine-sources';
import type { SourceSettings } from '../../config/price-source-settings.ts';
import { readPrice } from './read-price.ts';
import { type PollerOptions, SourcePoller } from './source-poller.ts';
import type { Ticker } from './ticker-formats.ts';

export interface BoardOptions {
  readonly sources: readonly SourceSettings[];
  readonly allowPrivate: boolean;
  readonly clock: () => number;
  /** Prices older than this do not count. */
  readonly staleMs: number;
  /** A price that stays while two others move does not count after this; undefined where prices may stand still. */
  readonly frozenMs?: number;
  readonly timeoutMs: number;
  /** Replaces the network in simulations. */
  readonly get?: PollerOptions['get'];
  /** Some prices of these coins are new. */
  onChange(coins: Iterable<string>): void;
}

/** The newest price of a source. */
interface Quote extends SourcePrice {
  /** Since when it has this price. */
  readonly changedAt: number;
  /** What the source itself says about the order of its replies. */
  readonly orderMs: number | undefined;
}

/**
 * Why a source counts or does not: not fresh, standing still while others move, more than 5 % off, or without an index to
 * compare it with.
 */
export type QuoteState = 'used' | 'off' | 'unconfirmed' | 'stale' | 'frozen' | 'missing';

export interface QuoteStatus {
  readonly source: string;
  readonly state: QuoteState;
  readonly price: bigint | undefined;
  readonly observedAt: number | undefined;
}

/** A source whose clock is further ahead cannot be trusted about the order of its replies. */
const MAX_AHEAD_MS = 10_000;

/** What every source says about every coin at the moment, from sources that may be silent, wrong or lying. */
export class SourceBoard {
  readonly pollers: readonly SourcePoller[];
  readonly #options: BoardOptions;
  readonly #quotes = new Map<string, Map<string, Quote>>();

  constructor(options: BoardOptions) {
    this.#options = options;
    const { clock, allowPrivate, timeoutMs, get } = options;
    const onTickers = (source: SourceSettings, tickers: ReadonlyMap<string, Ticker>, askedMs: number) =>
      this.#take(source.name, tickers, askedMs);
    this.pollers = options.sources.map(
      (source) => new SourcePoller(source, { clock, allowPrivate, timeoutMs, get, onTickers }),
    );
  }

  poll(coins: readonly string[]): Promise<unknown> {
    return Promise.all(this.pollers.map((poller) => poller.poll(coins)));
  }

  /** The prices that may count now. */
  fresh(coin: string): readonly SourcePrice[] {
    const now = this.#options.clock();
    return this.#all(coin)
      .filter((quote) => this.#isFresh(quote, now) && !this.#isFrozen(coin, quote, now))
      .map(({ source, price, observedAt }) => ({ source, price, observedAt }));
  }

  combined(coin: string) {
    return combineSources(this.fresh(coin), this.#options.clock(), this.#options.staleMs);
  }

  /** Every source, also those without a price. */
  statusOf(coin: string): readonly QuoteStatus[] {
    const now = this.#options.clock();
    const price = this.combined(coin)?.price;
    return this.#options.sources.map(({ name }) => {
      const quote = this.#quotes.get(coin)?.get(name);
      const state = quote === undefined ? 'missing' : this.#stateOf(coin, quote, price, now);
      return { source: name, state, price: quote?.price, observedAt: quote?.observedAt };
    });
  }

  #stateOf(coin: string, quote: Quote, index: bigint | undefined, now: number): QuoteState {
    if (!this.#isFresh(quote, now)) return 'stale';
    if (this.#isFrozen(coin, quote, now)) return 'frozen';
    if (index === undefined) return 'unconfirmed';
    return isOff(quote.price, index) ? 'off' : 'used';
  }

  #take(source: string, tickers: ReadonlyMap<string, Ticker>, askedMs: number): void {
    const changed: string[] = [];
    for (const [coin, ticker] of tickers) {
      const quotes = this.#quotes.getOrInsertComputed(coin, () => new Map<string, Quote>());
      const quote = this.#quoteOf(source, ticker, askedMs, quotes.get(source));
      if (quote === undefined) continue;
      quotes.set(source, quote);
      changed.push(coin);
    }
    this.#options.onChange(changed);
  }

  /** Undefined for what is not a price, and for one older than the last. */
  #quoteOf(source: string, ticker: Ticker, askedMs: number, last: Quote | undefined): Quote | undefined {
    const price = readPrice(ticker.price);
    const orderMs = ticker.timeMs ?? ticker.tradedMs;
    if (price === undefined) return undefined;
    if (orderMs !== undefined && orderMs > askedMs + MAX_AHEAD_MS) return undefined;
    if (orderMs !== undefined && last?.orderMs !== undefined && orderMs < last.orderMs) return undefined;
    const observedAt = Math.min(askedMs, ticker.timeMs ?? askedMs);
    if (last !== undefined && observedAt < last.observedAt) return undefined;
    const changedAt = last?.price === price ? last.changedAt : askedMs;
    return { source, price, observedAt, changedAt, orderMs };
  }

  #isFresh({ observedAt }: Quote, now: number): boolean {
    return observedAt <= now && now - observedAt <= this.#options.staleMs;
  }

  /** A cached reply looks fresh where replies have no time; the others show that the market moves. */
  #isFrozen(coin: string, quote: Quote, now: number): boolean {
    const { frozenMs } = this.#options;
    if (frozenMs === undefined || now - quote.changedAt <= frozenMs) return false;
    const moving = this.#all(coin).filter(
      (other) => other !== quote && this.#isFresh(other, now) && now - other.changedAt <= frozenMs,
    );
    return moving.length >= 2;
  }

  #all(coin: string): readonly Quote[] {
    return [...(this.#quotes.get(coin)?.values() ?? [])];
  }
}
