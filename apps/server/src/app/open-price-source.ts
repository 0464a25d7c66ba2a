import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { PriceSimulator } from '../demo/price-simulator.ts';
import { loadCoins, type Market } from '../markets/markets-table.ts';
import { FeedPrices } from '../prices/feeds/feed-prices.ts';
import type { CurrencyRates, IndexPriceSource } from '../prices/index-price-source.ts';
import { measurePrices } from '../prices/price-metrics.ts';
import type { PriceStatus } from '../prices/price-status.ts';

export interface PriceSource extends IndexPriceSource, CurrencyRates {
  start(): void;
  stop(): Promise<void>;
  /** Markets listed while the server runs; a simulation gives their coins prices. */
  list?(markets: readonly Market[]): void;
  /** What the sources say; a simulation has none. */
  status?(): PriceStatus;
}

interface PriceDeps {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => number;
  readonly registry?: Registry | undefined;
}

/** The demo simulates its prices. Production has those of its sources; without sources it has none. */
export async function openPriceSource(deps: PriceDeps): Promise<PriceSource> {
  const { config, database, log, clock, registry } = deps;
  if (config.mode === 'demo') return PriceSimulator.open({ database, log, seed: config.seed, clock });
  if (config.prices.sources.length === 0)
    log.warn('MERIDIAN_PRICE_SOURCES is not set: without index prices no futures or cycle contract opens');
  const coins = async () => (await loadCoins(database)).map(({ code }) => code);
  const prices = new FeedPrices({ settings: config.prices, coins, log, clock });
  if (registry !== undefined) measurePrices(registry, prices);
  return prices;
}
