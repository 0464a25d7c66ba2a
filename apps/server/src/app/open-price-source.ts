import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { DemoPrices } from '../demo/demo-prices.ts';
import { loadCoins, type Market } from '../markets/markets-table.ts';
import { FeedPrices } from '../prices/feeds/feed-prices.ts';
import type { CurrencyRates, IndexPriceSource } from '../prices/index-price-source.ts';
import { measurePrices } from '../prices/price-metrics.ts';
import type { PriceStatus } from '../prices/price-status.ts';

export interface PriceSource extends IndexPriceSource, CurrencyRates {
  start(): void | Promise<void>;
  stop(): Promise<void>;
  /** Markets listed while the server runs: their coins get prices. */
  list?(markets: readonly Market[]): void;
  /** What the sources say; scripted prices of tests have none. */
  status?(): PriceStatus;
}

interface PriceDeps {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => number;
  readonly registry?: Registry | undefined;
}

/** The demo's sources are its own. Production has those of its settings; without sources it has no prices. */
export async function openPriceSource(deps: PriceDeps): Promise<PriceSource> {
  const prices = await openSources(deps);
  if (deps.registry !== undefined) measurePrices(deps.registry, prices);
  return prices;
}

async function openSources({ config, database, log, clock }: PriceDeps): Promise<DemoPrices | FeedPrices> {
  if (config.mode === 'demo') return DemoPrices.open({ database, log, seed: config.seed, clock });
  if (config.prices.sources.length === 0)
    log.warn('MERIDIAN_PRICE_SOURCES is not set: without index prices no futures or cycle contract opens');
  const coins = async () => (await loadCoins(database)).map(({ code }) => code);
  return new FeedPrices({ settings: config.prices, coins, log, clock });
}
