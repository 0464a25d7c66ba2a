import type { ContentTables } from '../content/content-tables.ts';
import type { IdentityTables } from '../identity/identity-tables.ts';
import type { KycTables } from '../kyc/identity-cases-table.ts';
import type { MarketTables } from '../market-data/markets-table.ts';
import type { NotifyTables } from '../notify/outgoing-messages-table.ts';
import type { OperatorTables } from '../operator/operator-tables.ts';
import type { PriceTables } from '../prices/reference-prices-table.ts';
import type { StorageTables } from '../storage/pictures-table.ts';
import type { InstallationTable } from './installation-table.ts';

/**
 * Every table Kysely knows, by its name in PostgreSQL. A module describes its tables beside the `*-table.ts` file
 * that holds their SQL and is added to the list here: `export interface Tables extends ContentTables, ...`.
 */
export interface Tables
  extends ContentTables,
    IdentityTables,
    KycTables,
    MarketTables,
    NotifyTables,
    OperatorTables,
    PriceTables,
    StorageTables {
  readonly installation: InstallationTable;
}
