import type { ContentTables } from '../content/content-tables.ts';
import type { MarketTables } from '../market-data/markets-table.ts';
import type { PriceTables } from '../prices/reference-prices-table.ts';
import type { InstallationTable } from './installation-table.ts';

/**
 * Every table Kysely knows, by its name in PostgreSQL. A module describes its tables beside the `*-table.ts` file
 * that holds their SQL and is added to the list here: `export interface Tables extends ContentTables, ...`.
 */
export interface Tables extends ContentTables, MarketTables, PriceTables {
  readonly installation: InstallationTable;
}
