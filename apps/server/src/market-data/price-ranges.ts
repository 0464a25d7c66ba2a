import type { ExchangeState } from '@meridian/engine';
import { futuresRange, spotRange } from '@meridian/engine/collar/price-range';
import type { Logger } from 'pino';
import { EngineUnavailable, type ExchangePort } from '../engine-host/exchange-port.ts';
import type { PriceRange, TickerStore } from './ticker-store.ts';

const EVERY_MS = 1_000;

/** Reads once a second which limit prices the engine accepts, so that forms can show the range before they send. */
export class PriceRanges {
  readonly #engine: Pick<ExchangePort, 'read'>;
  readonly #tickers: TickerStore;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #refreshing: Promise<void> | undefined;

  constructor(engine: Pick<ExchangePort, 'read'>, tickers: TickerStore, log: Logger) {
    this.#engine = engine;
    this.#tickers = tickers;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#refreshing ??= this.refresh()
        .catch((error: unknown) => {
          // The host logs this itself, once.
          if (!(error instanceof EngineUnavailable)) this.#log.error({ err: error }, 'no price ranges');
        })
        .finally(() => {
          this.#refreshing = undefined;
        });
    }, EVERY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#refreshing;
  }

  async refresh(): Promise<void> {
    for (const [market, range] of await this.#engine.read(rangesIn)) this.#tickers.limitPrices(market, range);
    this.#tickers.announce();
  }
}

function rangesIn(state: ExchangeState): [market: number, range: PriceRange | undefined][] {
  const spot = [...state.spotMarkets.rows.values()].map((market) => ({
    id: market.id,
    range: market.guard && spotRange(state, market, market.guard),
  }));
  const futures = [...state.futuresMarkets.rows.values()].map((market) => ({
    id: market.id,
    range: market.guard && futuresRange(state, market, market.guard),
  }));
  return [...spot, ...futures].map(({ id, range }) => [
    id,
    range?.hasReference ? { lowest: BigInt(range.lowest), highest: BigInt(range.highest) } : undefined,
  ]);
}
