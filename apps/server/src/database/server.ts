import type postgres from 'postgres';

/** A PostgreSQL to connect to, and what it takes to leave it. */
export interface Server {
  readonly url?: string;
  readonly options: Pick<postgres.Options<never>, 'path' | 'username' | 'database' | 'ssl'>;
  close(): Promise<void>;
}
