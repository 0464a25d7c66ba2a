import { Child, SERVER_FLAGS } from './child-process.ts';
import { median, printFigure, printMeasure } from './figures.ts';
import type { Crowd, LoadResult } from './load-generator.ts';
import type { ServerReady, ServerSettings } from './load-server.ts';
import type { Listed, WantedListings } from './plant-listings.ts';

const ROUNDS = 2;
const MS = 2_000;
const RATE = 300;
const MAX_GROWTH = 1.5;
const password = 'Benchmark2026';

/**
 * Orders at a steady pace over the network, by turns without listings and while many markets are listed by the same
 * process: rows, engine, directory, tickers.
 */
export async function measureListing(markets: number): Promise<void> {
  const settings: ServerSettings = { accounts: 64, password };
  const server = await Child.start<ServerReady>('./load-server.ts', settings, SERVER_FLAGS);
  const { tokens, markets: traded, port } = server.ready;
  const crowd: Crowd = { tokens, accounts: [], markets: traded, password, seed: 1 };
  const generator = await Child.start<object>('./load-generator.ts', crowd);
  const orders = { what: 'orders', port, connections: 64, ms: MS, rate: RATE } as const;
  const play = () => generator.ask<LoadResult>(orders, 'result');
  const wanted: WantedListings = { listedMarkets: Math.ceil(markets / ROUNDS / 2) * 2 };
  try {
    await play();
    const alone: number[] = [];
    const beside: number[] = [];
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      alone.push((await play()).p99);
      let isListed = false;
      const listed = server.ask<Listed>(wanted, 'listed').finally(() => {
        isListed = true;
      });
      do beside.push((await play()).p99);
      while (!isListed);
      took.push((await listed).ms);
    }
    alone.push((await play()).p99);
    printMeasure(`listing_of_${wanted.listedMarkets}_markets`, median(took) / 1_000, 's');
    printMeasure('listing_orders_p99_alone', median(alone), 'ms');
    printMeasure('listing_orders_p99_beside', median(beside), 'ms');
    printFigure('listing_orders_p99_growth', median(beside) / median(alone), 'x', { atMost: MAX_GROWTH });
  } finally {
    for (const child of [generator, server]) await child.stop();
  }
}
