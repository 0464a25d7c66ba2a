import { parseDecimal } from '@meridian/money';
import { SIMULATED_ASSETS } from '../../demo/simulated-assets.ts';
import { INDEX_SCALE, type IndexBar, type IndexTick } from '../../prices/index-price-source.ts';
import type { PriceSource } from '../open-price-source.ts';

/** Runs like the real clock, and jumps ahead when a test says so. */
export class ScriptedClock {
  #aheadMs: number;

  /** Starts now, or at another moment. */
  constructor(startMs: number = Date.now()) {
    this.#aheadMs = startMs - Date.now();
  }

  readonly now = (): number => Date.now() + this.#aheadMs;

  advance(ms: number): void {
    if (!(ms >= 0)) throw new RangeError(`a clock cannot advance by ${ms} ms`);
    this.#aheadMs += ms;
  }
}

const EVERY_MS = 100;

/** Index prices that stay where the test puts them. Each is emitted again and again, so that it does not get stale. */
export class ScriptedPrices implements PriceSource {
  readonly #clock: () => number;
  readonly #prices = new Map<string, bigint>();
  readonly #listeners = new Set<(ticks: readonly IndexTick[]) => void>();
  #lastTickMs: number | undefined;
  #isSilent = false;
  #timer: NodeJS.Timeout | undefined;

  /** Starts with the demo's start price of every coin. */
  constructor(clock: () => number) {
    this.#clock = clock;
    for (const { code, kind, startPrice, decimals } of SIMULATED_ASSETS)
      if (kind === 'coin') this.#prices.set(code, readPrice(startPrice.toFixed(decimals)));
  }

  set(coin: string, price: string): void {
    this.#prices.set(coin, readPrice(price));
    this.emit();
  }

  /** A silent source sends nothing, so its prices get stale. */
  silence(isSilent: boolean): void {
    this.#isSilent = isSilent;
    this.emit();
  }

  emit(): void {
    if (this.#isSilent) return;
    const timeMs = this.#clock();
    this.#lastTickMs = timeMs;
    const ticks = [...this.#prices].map(([coin, price]) => ({ coin, price, volume: 0n, timeMs }));
    for (const listener of this.#listeners) listener(ticks);
  }

  start(): void {
    this.#timer ??= setInterval(() => this.emit(), EVERY_MS);
    this.emit();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  get lastTickMs(): number | undefined {
    return this.#lastTickMs;
  }

  async history(): Promise<readonly IndexBar[]> {
    return [];
  }

  subscribe(listener: (ticks: readonly IndexTick[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  rateOf(currency: string): string | undefined {
    return currency === 'USD' ? '1' : undefined;
  }
}

function readPrice(text: string): bigint {
  const price = parseDecimal(text, INDEX_SCALE);
  if (price === undefined || price <= 0n) throw new RangeError(`"${text}" is not a price`);
  return price;
}
