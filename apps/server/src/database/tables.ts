import type { InstallationTable } from './installation-table.ts';

/**
 * Every table Kysely knows, by its name in PostgreSQL. This folder declares only its own: each module adds its tables
 * by declaration merging, next to the `*-table.ts` file that holds their SQL.
 */
export interface Tables {
  readonly installation: InstallationTable;
}
