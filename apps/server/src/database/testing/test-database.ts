import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import { connect, type Database } from '../database.ts';
import { SERVER_ROLE } from '../embedded/cluster.ts';
import { ADMIN_DATABASE } from '../embedded/embedded-database.ts';
import { endSession, openSession } from '../open-session.ts';
import { TEMPLATE } from './shared-postgres.ts';

export interface TestDatabase extends Database {
  readonly name: string;
  /** The same database for the owner of the tables, for statements a server may not run. */
  readonly owner: Database;
}

/**
 * Creates a database for one test file, migrated and empty:
 *
 *     const database = await createTestDatabase();
 *     afterAll(() => database.close());
 *
 * Statements run as the role of a server. `migrated: false` gives one without any table, for the owner. Only for files
 * named `*.integration.test.ts`.
 */
export async function createTestDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const settings = inject('testPostgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = await openSession({ ...settings, database: ADMIN_DATABASE }, { name: 'tests' });
  const template = options.migrated === false ? 'template1' : TEMPLATE;
  await admin.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`);
  const connectAs = (user: string) =>
    connect(
      { settings: { ...settings, user, database: name }, close: () => Promise.resolve() },
      pino({ level: 'silent' }),
    );
  const owner = connectAs(settings.user);
  const database = connectAs(options.migrated === false ? settings.user : SERVER_ROLE);
  return {
    ...database,
    name,
    owner,
    async close() {
      await database.close();
      await owner.close();
      await admin.query(`drop database ${pg.escapeIdentifier(name)} with (force)`);
      await endSession(admin);
    },
  };
}
