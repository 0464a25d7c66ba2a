import type { Market } from '../markets/markets-table.ts';
import { FeedPrices } from '../prices/feeds/feed-prices.ts';
import type { CurrencyRates, IndexBar, IndexPriceSource, IndexTick } from '../prices/index-price-source.ts';
import type { PriceStatus } from '../prices/price-status.ts';
import { type LocalFeeds, openLocalFeeds } from './local-feeds.ts';
import { PriceSimulator, type SimulatorDeps } from './price-simulator.ts';

/**
 * The demo's prices: a simulation that three local feeds publish over HTTP. The index is made of the feeds as a real
 * exchange makes it of its sources, so that the median drops the feed that lies. History and currency rates are the
 * simulation's.
 */
export class DemoPrices implements IndexPriceSource, CurrencyRates {
  readonly #deps: SimulatorDeps;
  readonly #simulator: PriceSimulator;
  readonly #listeners = new Set<(ticks: readonly IndexTick[]) => void>();
  #feeds: LocalFeeds | undefined;
  #index: FeedPrices | undefined;

  private constructor(deps: SimulatorDeps, simulator: PriceSimulator) {
    this.#deps = deps;
    this.#simulator = simulator;
  }

  static async open(deps: SimulatorDeps): Promise<DemoPrices> {
    return new DemoPrices(deps, await PriceSimulator.open(deps));
  }

  async start(): Promise<void> {
    this.#simulator.start();
    if (this.#feeds !== undefined) return;
    this.#feeds = await openLocalFeeds(() => this.#simulator.current());
    const { log, clock } = this.#deps;
    this.#index = new FeedPrices({
      // Nobody configures these addresses: they are the ports that this process has just opened for itself, and each
      // poller may call its own alone.
      settings: { sources: this.#feeds.sources, rateSources: [], allowPrivate: true },
      coins: async () => [...this.#simulator.current().prices.keys()],
      ...{ log, clock },
    });
    this.#index.subscribe((ticks) => {
      for (const listener of this.#listeners) listener(ticks);
    });
    this.#index.start();
  }

  async stop(): Promise<void> {
    await this.#index?.stop();
    await this.#feeds?.close();
    await this.#simulator.stop();
  }

  /** Prices for the coins of markets that were listed while the server runs. */
  list(markets: readonly Market[]): void {
    this.#simulator.list(markets);
    this.#index?.list();
  }

  status(): PriceStatus {
    return this.#index?.status() ?? { sources: [], coins: [] };
  }

  get lastTickMs(): number | undefined {
    return this.#index?.lastTickMs;
  }

  history(sinceMs: number): Promise<readonly IndexBar[]> {
    return this.#simulator.history(sinceMs);
  }

  subscribe(listener: (ticks: readonly IndexTick[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  rateOf(currency: string): string | undefined {
    return this.#simulator.rateOf(currency);
  }
}
