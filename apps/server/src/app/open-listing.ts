import type { Simulator } from '@meridian/simulator';
import type { EngineHost } from '../engine-host/index.ts';
import { readOrRefuse } from '../engine-host/submit-or-refuse.ts';
import type { MarketCatalog } from '../market-data/market-catalog.ts';
import { ListingControl, type ListingDeps } from '../markets/listing-control.ts';
import { MarketControl } from '../markets/market-control.ts';
import type { Market } from '../markets/markets-table.ts';
import type { ListingDesk } from '../operators/operator-deps.ts';
import { InTurn } from '../relay/in-turn.ts';
import type { PriceSource } from './open-price-source.ts';

const SIMULATED_AFTER_MS = 2_000;

/** Lists what the tables have and applies what was decided, before any call is accepted. */
export async function openListing(
  deps: Omit<ListingDeps, 'turn' | 'onListed' | 'settleStates'>,
  catalog: MarketCatalog,
): Promise<{ listing: ListingControl; marketControl: MarketControl }> {
  const turn = new InTurn();
  const marketControl = new MarketControl({ ...deps, turn });
  const listing = new ListingControl({
    ...{ ...deps, turn },
    onListed: (changed) => catalog.refresh(deps.engine, changed),
    settleStates: () => marketControl.settle(),
  });
  await listing.open();
  await marketControl.open();
  return { listing, marketControl };
}

export const listingDesk = (
  host: EngineHost,
  listing: ListingControl,
  catalog: MarketCatalog,
): ListingDesk => ({
  async settle() {
    await listing.settle();
    catalog.announce();
  },
  read: (view) => readOrRefuse(host, view),
});

/** In the demo a new coin gets a price, and the simulator trades its markets once the first prices are there. */
export function simulateListed(
  added: readonly Market[],
  prices: PriceSource,
  simulator: Simulator | undefined,
): void {
  prices.list?.(added);
  if (added.length > 0) setTimeout(() => void simulator?.refresh(), SIMULATED_AFTER_MS).unref();
}
