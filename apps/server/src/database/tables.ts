import type { InstallationTable } from './installation-table.ts';

/**
 * Every table Kysely knows, by its name in PostgreSQL. A module describes its tables beside the `*-table.ts` file
 * that holds their SQL and is added to the list here: `export interface Tables extends ContentTables, ...`.
 */
export interface Tables {
  readonly installation: InstallationTable;
}
