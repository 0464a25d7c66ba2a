import type { ExchangeState } from '@meridian/engine';
import { futuresRange, spotRange } from '@meridian/engine/collar/price-range';
import { viewFuturesMarket } from '@meridian/engine/futures/positions/futures-views';
import type { Logger } from 'pino';
import { EngineUnavailable, type ExchangePort } from '../engine-host/exchange-port.ts';
import type { PriceRange, TickerStore } from './ticker-store.ts';

const EVERY_MS = 1_000;

/**
 * Reads once a second which limit prices the engine accepts, so that forms can show the range before they send, and the
 * funding that is expected.
 */
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
    const { ranges, fundings } = await this.#engine.read((state) => ({
      ranges: rangesIn(state),
      fundings: fundingsIn(state),
    }));
    for (const [market, range] of ranges) this.#tickers.limitPrices(market, range);
    for (const [market, ratePpb, nextAt] of fundings) this.#tickers.funding(market, ratePpb, nextAt);
    this.#tickers.announce();
  }
}

/** Of every market that has had its first second. */
export const fundingsIn = (state: ExchangeState): [market: number, ratePpb: bigint, nextAt: number][] =>
  [...state.futuresMarkets.rows.values()].flatMap((market) => {
    const { expectedFundingPpb, nextFundingAt } = viewFuturesMarket(market);
    return nextFundingAt === 0 ? [] : [[market.id, expectedFundingPpb, nextFundingAt]];
  });

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
