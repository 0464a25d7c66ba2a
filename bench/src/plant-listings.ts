import type { Exchange } from '@meridian/server/app/open-exchange';
import type { Database } from '@meridian/server/database/database';
import { addUnlisted } from '@meridian/server/markets/listing-rows-table';
import { addListingTask } from '@meridian/server/markets/listing-tasks-table';
import { newMarkets } from '@meridian/server/markets/new-markets';
import { listing } from '@meridian/server/operators/testing/listing-forms';

/** So many markets, two for each coin, are due at once. */
export interface WantedListings {
  readonly listedMarkets: number;
}

export interface Listed {
  readonly ms: number;
}

let coins = 0;

/** Decides the listings as two operators do, and has the server deliver them. */
export async function plantListings(
  database: Database,
  { listing: desk, directory }: Pick<Exchange, 'listing' | 'directory'>,
  { listedMarkets }: WantedListings,
): Promise<Listed> {
  const before = directory.markets().length;
  const now = { at: new Date(), effectiveAt: new Date(Date.now() + 3_600_000) };
  await database.db.transaction().execute(async (db) => {
    for (let added = 0; added < listedMarkets; added += 2) {
      const coin = `NEW${coins++}`;
      const wanted = listing(coin);
      const markets = await addUnlisted({ db }, wanted, newMarkets(wanted));
      await addListingTask({ db }, coin, { kind: 'list', coin, markets }, now);
    }
  });
  await database.sql`update listing_task set effective_at = now() where done_at is null`;
  const begun = performance.now();
  await desk.settle();
  const ms = performance.now() - begun;
  if (directory.markets().length !== before + listedMarkets) throw new Error('not all markets were listed');
  return { ms };
}
