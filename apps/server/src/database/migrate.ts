import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import { StartProblem } from '../start-problem.ts';
import { refuseWhileServerLeads } from './leading-server-table.ts';
import type { Tables } from './tables.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.ts$/;

/**
 * Brings the database to the newest migration, in one transaction. The migrator holds a PostgreSQL advisory lock, so
 * when two servers start at once, one migrates and the other finds nothing left to do.
 */
export async function migrate(
  db: Kysely<Tables>,
  log: Logger,
  provider: MigrationProvider = { getMigrations: readMigrations },
): Promise<void> {
  const migrator = new Migrator({ db, provider });
  if (await isOlderDatabase(db, await provider.getMigrations())) await refuseWhileServerLeads(db);
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error');
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed; the database is unchanged`, {
      cause: error,
    });
  }
  for (const result of results ?? []) log.info({ migration: result.migrationName }, 'migrated');
}

/** `NNNN-subject.ts` files that export `up`. There is no `down`: the next migration corrects a mistake. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  const numbers = new Set<string>();
  for (const file of (await readdir(FOLDER)).sort()) {
    const number = file.slice(0, 4);
    if (!FILE_NAME.test(file)) throw new Error(`migrations/${file} is not named NNNN-subject.ts`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`);
    numbers.add(number);
    migrations[basename(file, '.ts')] = await import(pathToFileURL(join(FOLDER, file)).href);
  }
  return migrations;
}

export class NewerDatabaseError extends StartProblem {
  override readonly name = 'NewerDatabaseError';

  constructor(unknown: readonly string[]) {
    super(
      `This database was written by a newer Meridian: it holds ${unknown.join(', ')}, which this version does not know. ` +
        'Start the newer version, or restore a backup made by this one.',
    );
  }
}

/** Whether a database that has tables needs a migration. Refuses a newer one. */
async function isOlderDatabase(db: Kysely<Tables>, known: Record<string, Migration>): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return false;
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  const done = new Set(rows.map((row) => row.name));
  const unknown = [...done].filter((name) => !(name in known));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  const newest = [...done].sort().at(-1) ?? '';
  const skipped = Object.keys(known).find((name) => name < newest && !done.has(name));
  if (skipped !== undefined) throw new SkippedMigrationError(skipped, newest);
  return done.size > 0 && Object.keys(known).length > done.size;
}

/** Happens between unreleased versions, when two people use the same number. */
export class SkippedMigrationError extends StartProblem {
  override readonly name = 'SkippedMigrationError';

  constructor(skipped: string, newest: string) {
    super(
      `This database has ${newest} but not ${skipped}, which belongs before it. It was made by a version between two ` +
        'releases: begin with an empty one.',
    );
  }
}
