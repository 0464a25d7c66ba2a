import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { PriceSimulator } from '../demo/price-simulator.ts';
import type { CurrencyRates, IndexPriceSource } from '../prices/index-price-source.ts';

export interface PriceSource extends IndexPriceSource, CurrencyRates {
  start(): void;
  stop(): Promise<void>;
}

/** The demo simulates its prices. Production starts without a source, since it has no markets yet. */
export async function openPriceSource(
  config: Config,
  database: Database,
  log: Logger,
  clock: () => number,
): Promise<PriceSource> {
  return config.mode === 'demo'
    ? PriceSimulator.open({ database, log, seed: config.seed, clock })
    : new NoPrices();
}

class NoPrices implements PriceSource {
  readonly lastTickMs = undefined;

  async history(): Promise<readonly never[]> {
    return [];
  }

  subscribe(): () => void {
    return () => {};
  }

  rateOf(): undefined {
    return undefined;
  }

  start(): void {}

  async stop(): Promise<void> {}
}
