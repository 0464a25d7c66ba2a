import type { InstallationTable } from './installation-table.ts';

/**
 * Every table Kysely knows, by its name in PostgreSQL. This folder knows only its own: each module adds the tables it
 * owns by declaration merging, beside the `*-table.ts` file that holds their SQL.
 */
export interface Tables {
  readonly installation: InstallationTable;
}
