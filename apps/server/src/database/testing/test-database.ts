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

/** A migrated database with further rows, made by the first test file that asks for it and copied for each. */
export interface FilledTemplate {
  readonly name: string;
  fill(database: Database): Promise<void>;
}

interface TestDatabaseOptions {
  readonly migrated?: boolean;
  readonly filled?: FilledTemplate | undefined;
}

/**
 * Creates a database for one test file, migrated and empty:
 *
 *     const database = await createTestDatabase();
 *     afterAll(() => database.close());
 *
 * Statements run as the role of a server. `migrated: false` gives one without any table, for the owner; `filled` one
 * with the rows of a template. Only for files named `*.integration.test.ts`.
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { migrated = true, filled } = options;
  const { user: ownerName } = inject('testPostgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = await openSession({ ...inject('testPostgres'), database: ADMIN_DATABASE }, { name: 'tests' });
  if (filled !== undefined) await provideTemplate(admin, filled);
  await copyDatabase(admin, filled?.name ?? (migrated ? TEMPLATE : 'template1'), name);
  const owner = connectTo(name, ownerName);
  const database = connectTo(name, migrated ? SERVER_ROLE : ownerName);
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

/** Test files run in several processes; a lock makes the others wait for the one that fills the template. */
async function provideTemplate(admin: pg.Client, { name, fill }: FilledTemplate): Promise<void> {
  await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
  const { rows } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rows.length === 0) {
    const unfinished = `${name}_unfinished`;
    await admin.query(`drop database if exists ${pg.escapeIdentifier(unfinished)} with (force)`);
    await copyDatabase(admin, TEMPLATE, unfinished);
    const database = connectTo(unfinished, SERVER_ROLE);
    try {
      await fill(database);
    } finally {
      await database.close();
    }
    await admin.query(
      `alter database ${pg.escapeIdentifier(unfinished)} rename to ${pg.escapeIdentifier(name)}`,
    );
  }
  await admin.query('select pg_advisory_unlock(hashtext($1))', [name]);
}

async function copyDatabase(admin: pg.Client, from: string, to: string): Promise<void> {
  await admin.query(`create database ${pg.escapeIdentifier(to)} template ${pg.escapeIdentifier(from)}`);
}

function connectTo(name: string, user: string): Database {
  const settings = { ...inject('testPostgres'), user, database: name };
  return connect({ settings, close: () => Promise.resolve() }, pino({ level: 'silent' }));
}
