import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import { connect, type Database } from '../database.ts';
import { ADMIN_DATABASE } from '../embedded/embedded-database.ts';
import { endSession, openSession } from '../open-session.ts';
import { TEMPLATE } from './shared-postgres.ts';

export interface TestDatabase extends Database {
  readonly name: string;
}

/**
 * A database of its own for a test file, migrated and empty:
 *
 *     const database = await createTestDatabase();
 *     afterAll(() => database.close());
 *
 * `migrated: false` gives one without any table. Only in files named `*.integration.test.ts`.
 */
export async function createTestDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const settings = inject('testPostgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = await openSession({ ...settings, database: ADMIN_DATABASE }, { name: 'tests' });
  const template = options.migrated === false ? 'template1' : TEMPLATE;
  await admin.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`);
  const database = connect(
    { settings: { ...settings, database: name }, close: () => Promise.resolve() },
    pino({ level: 'silent' }),
  );
  return {
    ...database,
    name,
    async close() {
      await database.close();
      await admin.query(`drop database ${pg.escapeIdentifier(name)} with (force)`);
      await endSession(admin);
    },
  };
}
