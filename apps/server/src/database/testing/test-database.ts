import { randomBytes } from 'node:crypto';
import pino from 'pino';
import postgres from 'postgres';
import { inject } from 'vitest';
import { connect, type Database } from '../database.ts';
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
  const connection = inject('testPostgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = postgres({ ...connection, database: 'postgres', max: 1, onnotice: () => {} });
  const template = options.migrated === false ? 'template1' : TEMPLATE;
  await admin`create database ${admin(name)} template ${admin(template)}`;
  const database = connect(
    { options: { ...connection, database: name }, close: () => Promise.resolve() },
    pino({ level: 'silent' }),
  );
  return {
    ...database,
    name,
    async close() {
      await database.close();
      await admin`drop database ${admin(name)} with (force)`;
      await admin.end();
    },
  };
}
