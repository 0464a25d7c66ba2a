import type { ConnectionSettings } from '../config/connection-settings.ts';

/** A PostgreSQL to connect to, and what it takes to leave it. */
export interface Server {
  readonly settings: ConnectionSettings;
  close(): Promise<void>;
}
