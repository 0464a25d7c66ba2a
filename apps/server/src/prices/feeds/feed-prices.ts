import { INDEX_SCALE as ENGINE_SCALE } from '@meridian/engine/markets/index-price';
import { formatFloored, formatTrimmed } from '@meridian/money';
import type { Logger } from 'pino';
import type { PriceSettings } from '../../config/price-source-settings.ts';
import { CURRENCIES } from '../currencies.ts';
import {
  type CurrencyRates,
  INDEX_QUOTE,
  INDEX_SCALE,
  type IndexPriceSource,
  type IndexTick,
} from '../index-price-source.ts';
import type { PriceStatus } from '../price-status.ts';
import { SourceBoard } from './source-board.ts';
import type { PollerOptions } from './source-poller.ts';

export interface FeedDeps {
  readonly settings: PriceSettings;
  /** Codes of the listed coins; it is read again and again, since coins are listed while the server runs. */
  readonly coins: () => Promise<readonly string[]>;
  readonly log: Logger;
  readonly clock: () => number;
  readonly everyMs?: number;
  /** Replaces the network in simulations. */
  readonly get?: PollerOptions['get'];
}

const EVERY_MS = 1_000;
const TIMEOUT_MS = 4_000;
const STALE_MS = 5_000;
const FROZEN_MS = 60_000;
const COINS_EVERY_MS = 5_000;

/** Rates are shown and never traded on, and do not move at weekends. */
const RATES_EVERY_MS = 60_000;
const RATES_STALE_MS = 30 * 60_000;

const CODES = CURRENCIES.map(({ code }) => code);

/**
 * Index prices and currency rates from the sources of the settings. Nothing can set a price here: a coin has one while at
 * least two sources agree [INDEX-3], and otherwise becomes stale.
 */
export class FeedPrices implements IndexPriceSource, CurrencyRates {
  readonly #deps: FeedDeps;
  readonly #prices: SourceBoard;
  readonly #rates: SourceBoard;
  readonly #listeners = new Set<(ticks: readonly IndexTick[]) => void>();
  /** The last ticks. */
  readonly #emitted = new Map<string, { readonly price: bigint; readonly observedAt: number }>();
  #coins: readonly string[] = [];
  #coinsReadMs = Number.NEGATIVE_INFINITY;
  #ratesAskedMs = Number.NEGATIVE_INFINITY;
  #lastTickMs: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: FeedDeps) {
    this.#deps = deps;
    const { clock, settings, get } = deps;
    const common = { clock, allowPrivate: settings.allowPrivate, timeoutMs: TIMEOUT_MS, get };
    this.#prices = new SourceBoard({
      ...common,
      sources: settings.sources,
      staleMs: STALE_MS,
      frozenMs: FROZEN_MS,
      onChange: (coins) => this.#emit(coins),
    });
    this.#rates = new SourceBoard({
      ...common,
      sources: settings.rateSources,
      staleMs: RATES_STALE_MS,
      onChange: () => {},
    });
  }

  get lastTickMs(): number | undefined {
    return this.#lastTickMs;
  }

  async history(): Promise<readonly never[]> {
    return [];
  }

  subscribe(listener: (ticks: readonly IndexTick[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  rateOf(currency: string): string | undefined {
    const rate = this.#rates.combined(currency);
    const { decimals = 0 } = CURRENCIES.find(({ code }) => code === currency) ?? {};
    return rate && formatFloored(rate.price, ENGINE_SCALE, decimals);
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.poll(), this.#deps.everyMs ?? EVERY_MS);
    void this.poll();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Coins were listed: the next poll asks for them. */
  list(): void {
    this.#coinsReadMs = Number.NEGATIVE_INFINITY;
  }

  /** Asks every source once; a source that does not reply does not delay the others. */
  async poll(): Promise<void> {
    const { clock, coins, log } = this.#deps;
    try {
      if (clock() - this.#coinsReadMs >= COINS_EVERY_MS) {
        this.#coins = (await coins()).filter((code) => code !== INDEX_QUOTE);
        this.#coinsReadMs = clock();
      }
    } catch (error) {
      log.warn({ err: error }, 'the listed coins could not be read; prices of the known ones continue');
    }
    const askRates = clock() - this.#ratesAskedMs >= RATES_EVERY_MS;
    if (askRates) this.#ratesAskedMs = clock();
    await Promise.all([this.#prices.poll(this.#coins), askRates ? this.#rates.poll(CODES) : undefined]);
  }

  status(): PriceStatus {
    const now = this.#deps.clock();
    return {
      sources: this.#prices.pollers.map(({ source, lastReplyMs, problem }) => ({
        name: source.name,
        kind: source.kind,
        lastReplyMs,
        problem,
      })),
      coins: this.#coins.map((coin) => {
        const index = this.#prices.combined(coin);
        return {
          coin,
          price: index && formatTrimmed(index.price, ENGINE_SCALE),
          lagMs: index && now - index.observedAt,
          quotes: this.#prices.statusOf(coin).map(({ source, state, price, observedAt }) => ({
            source,
            state,
            price: price === undefined ? undefined : formatTrimmed(price, ENGINE_SCALE),
            lagMs: observedAt === undefined ? undefined : now - observedAt,
            deviationPpm: deviationPpm(price, index?.price),
          })),
        };
      }),
    };
  }

  #emit(coins: Iterable<string>): void {
    const ticks: IndexTick[] = [];
    for (const coin of coins) {
      const index = this.#prices.combined(coin);
      const last = this.#emitted.get(coin);
      if (index === undefined || index.observedAt < (last?.observedAt ?? 0)) continue;
      if (index.observedAt === last?.observedAt && index.price === last.price) continue;
      this.#emitted.set(coin, index);
      ticks.push({
        coin,
        price: index.price / 10n ** BigInt(ENGINE_SCALE - INDEX_SCALE),
        volume: 0n,
        timeMs: index.observedAt,
        sources: this.#prices.fresh(coin),
      });
      this.#lastTickMs = Math.max(this.#lastTickMs ?? 0, index.observedAt);
    }
    if (ticks.length > 0) for (const listener of this.#listeners) listener(ticks);
  }
}

const PPM = 1_000_000n;
/** Larger deviations say no more than this one: 100 times the index. */
const MAX_DEVIATION_PPM = 100n * PPM;

function deviationPpm(price: bigint | undefined, index: bigint | undefined): number | undefined {
  if (price === undefined || index === undefined) return undefined;
  const ppm = ((price - index) * PPM) / index;
  return Number(ppm > MAX_DEVIATION_PPM ? MAX_DEVIATION_PPM : ppm);
}
