import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { claimInstallation, WrongModeError } from './installation-table.ts';
import { refuseWhileServerLeads } from './leading-server-table.ts';
import { migrate, NewerDatabaseError, SkippedMigrationError } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const log = pino({ level: 'silent' });

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  return database;
}

const creating = (statement: string): Migration => ({
  up: async (db: Kysely<unknown>) => void (await sql.raw(statement).execute(db)),
});
const given = (migrations: Record<string, Migration>) => ({
  getMigrations: () => Promise.resolve(migrations),
});

describe('migrate', () => {
  it('brings an empty database to the newest version, and does nothing the second time', async () => {
    const { db, sql } = await emptyDatabase();
    await migrate(db, log);
    const first = await sql`select name, timestamp from kysely_migration order by name`;
    await migrate(db, log);
    expect(await sql`select name, timestamp from kysely_migration order by name`).toEqual(first);
    expect(first[0]?.name).toBe('0001-installation');
  });

  it('is run by one of several servers that start together', async () => {
    const { db, sql } = await emptyDatabase();
    const slow = { up: async (db: Kysely<unknown>) => void (await sqlSleep(db)) };
    const migrations = given({ '0001-a': creating('create table a (id int)'), '0002-b': slow });
    await Promise.all([
      migrate(db, log, migrations),
      migrate(db, log, migrations),
      migrate(db, log, migrations),
    ]);
    expect(await sql`select name from kysely_migration order by name`).toHaveLength(2);
  });

  it('changes nothing when a migration fails', async () => {
    const { db, sql } = await emptyDatabase();
    const migrations = given({
      '0001-good': creating('create table good (id int)'),
      '0002-bad': creating('create table good (id int)'),
    });
    await expect(migrate(db, log, migrations)).rejects.toThrow('0002-bad');
    expect(await sql`select 1 from pg_tables where tablename = 'good'`).toHaveLength(0);
  });

  it('refuses a database that a newer version has migrated', async () => {
    const { db } = await emptyDatabase();
    const older = { '0001-a': creating('create table a (id int)') };
    await migrate(db, log, given({ ...older, '0002-from-the-future': creating('create table b (id int)') }));
    const refusal = migrate(db, log, given(older));
    await expect(refusal).rejects.toThrow(NewerDatabaseError);
    await expect(refusal).rejects.toThrow('0002-from-the-future');
  });
});

describe('migrate, between two releases', () => {
  it('refuses a database that has a later migration without an earlier one', async () => {
    const { db } = await emptyDatabase();
    const [a, b, c] = ['a', 'b', 'c'].map((name) => creating(`create table ${name} (id int)`));
    await migrate(db, log, given({ '0001-a': a!, '0003-c': c! }));
    const refusal = migrate(db, log, given({ '0001-a': a!, '0002-b': b!, '0003-c': c! }));
    await expect(refusal).rejects.toThrow(SkippedMigrationError);
  });
});

describe('claimInstallation', () => {
  it('records the mode of the first start and refuses the other', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.close());
    await claimInstallation(database.db, 'production');
    await claimInstallation(database.db, 'production');
    await expect(claimInstallation(database.db, 'demo')).rejects.toThrow(WrongModeError);
  });
});

const sqlSleep = (db: Kysely<unknown>) => sql`select pg_sleep(0.3)`.execute(db);

describe('migrate, alongside a running server', () => {
  it('changes nothing while a server of an older version leads', async () => {
    const { db, sql } = await emptyDatabase();
    const older = { '0001-a': creating('create table engine_leader (holder text, until timestamptz)') };
    await migrate(db, log, given(older));
    await sql`insert into engine_leader values ('machine 7', now() + interval '1 hour')`;
    await expect(refuseWhileServerLeads(db, 0)).rejects.toThrow('running server (machine 7)');
    // Nothing to migrate: a standby of the same version may wait alongside it.
    await migrate(db, log, given(older));
    // A killed leader is gone when its lease ends.
    await sql`update engine_leader set until = clock_timestamp() + interval '300 ms'`;
    const newer = creating(
      'create table b as select until < clock_timestamp() as was_over from engine_leader',
    );
    await migrate(db, log, given({ ...older, '0002-b': newer }));
    expect(await sql`select was_over from b`).toEqual([{ was_over: true }]);
  });
});
