import type { ConnectionSettings } from '../config/connection-settings.ts';

/** A PostgreSQL to connect to, and how to disconnect. */
export interface Server {
  readonly settings: ConnectionSettings;
  close(): Promise<void>;
}
