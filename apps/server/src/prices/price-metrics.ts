import { Gauge, type Registry } from 'prom-client';
import type { PriceStatus } from './price-status.ts';

/** Sources and coins without prices that count. */
export function measurePrices(registry: Registry, prices: { status(): PriceStatus }): void {
  const read = () => prices.status();
  const registers = [registry];
  new Gauge({
    name: 'meridian_price_source_stale_coins',
    help: 'Listed coins for which a source has no price that counts',
    labelNames: ['source'],
    registers,
    collect() {
      const { sources, coins } = read();
      for (const { name } of sources) {
        const quotes = coins.flatMap((coin) => coin.quotes.filter(({ source }) => source === name));
        this.set({ source: name }, quotes.filter(({ state }) => state !== 'used').length);
      }
    },
  });
  new Gauge({
    name: 'meridian_index_stale_coins',
    help: 'Listed coins on whose price no two sources agree',
    registers,
    collect() {
      this.set(read().coins.filter(({ price }) => price === undefined).length);
    },
  });
}
