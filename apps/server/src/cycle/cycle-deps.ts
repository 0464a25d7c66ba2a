import type { CoinId } from '@meridian/engine/ids';
import type { Database } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import type { CycleStore } from '../market-data/cycle-store.ts';
import type { MarketDirectory } from '../markets/market-directory.ts';
import type { ListedCoin } from '../markets/markets-table.ts';
import { INDEX_QUOTE } from '../prices/index-price-source.ts';
import type { Projections } from '../projections/projections.ts';
import { Refusal } from '../refusal.ts';

export interface CycleDeps {
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly projections: Pick<Projections, 'reached'>;
  readonly directory: MarketDirectory;
  readonly cycles: CycleStore;
  readonly coinNames: ReadonlyMap<string, ListedCoin['name']>;
  readonly database: Database;
  readonly clock: () => number;
}

/** The coin of an optional pair; undefined for all coins. */
export function coinOf(
  directory: MarketDirectory,
  { maincoin, tradcoin }: { readonly maincoin?: string | undefined; readonly tradcoin?: string | undefined },
): CoinId | undefined {
  if (maincoin !== undefined && maincoin !== INDEX_QUOTE) throw new Refusal('unknown_market');
  if (tradcoin === undefined) return undefined;
  const coin = directory.coins().find(({ code }) => code === tradcoin);
  if (coin === undefined) throw new Refusal('unknown_market');
  return coin.id;
}
