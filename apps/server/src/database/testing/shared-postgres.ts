import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import pino, { type Logger } from 'pino';
import type { TestProject } from 'vitest/node';
import { type ConnectionSettings, settingsFromSocket } from '../../config/connection-settings.ts';
import { connect } from '../database.ts';
import { findBinaries } from '../embedded/binaries.ts';
import { prepareCluster, SERVER_ROLE, SUPERUSER } from '../embedded/cluster.ts';
import { accountFor } from '../embedded/database-account.ts';
import { ADMIN_DATABASE, DATABASE } from '../embedded/embedded-database.ts';
import { bringUpPostmaster, type Cluster, type Postmaster, stopPostmaster } from '../embedded/postmaster.ts';
import { migrate } from '../migrate.ts';
import { endSession, openSession } from '../open-session.ts';
import { createServerRole, grantToServer } from '../server-role-table.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly testPostgres: ConnectionSettings;
    /** The folder of a cluster with a migrated, empty database, for tests that start their own PostgreSQL. */
    readonly migratedCluster: string;
  }
}

/** The migrated database that every test database is copied from. It has the name of a server's own database. */
export const TEMPLATE = DATABASE;

/** Vitest's global setup: one PostgreSQL for the whole run. Each test file gets its own database in it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const log = pino({ level: 'silent' });
  const home = await mkdtemp(join(tmpdir(), 'meridian-test-'));
  await chmod(home, 0o755);
  const account = accountFor(join(home, 'postgres'));
  const binaries = await findBinaries(account);
  const folder = await prepareCluster(home, account, binaries);
  // Test data need not survive a power cut. Tests of durability start their own database.
  const relaxed = { fsync: 'off', full_page_writes: 'off', max_connections: '300' };
  const cluster: Cluster = { folder, account, binaries, settings: relaxed };
  const migratedCluster = join(home, 'migrated-cluster');
  await createMigrated(cluster, log);
  copyFolder(folder, migratedCluster);
  const postmaster = await bringUpPostmaster(cluster, log);
  const guard = guardAgainstLeftovers(postmaster, home);

  const settings = settingsFromSocket(postmaster.socketDir, SUPERUSER, ADMIN_DATABASE);
  project.provide('testPostgres', settings);
  project.provide('migratedCluster', migratedCluster);
  return async () => {
    await stopPostmaster(cluster, postmaster);
    await rm(home, { recursive: true, force: true });
    guard.release();
  };
}

/** Creates the database that a server would create at its first start, and stops PostgreSQL so that it can be copied. */
async function createMigrated(cluster: Cluster, log: Logger): Promise<void> {
  const postmaster = await bringUpPostmaster(cluster, log);
  const guard = guardAgainstLeftovers(postmaster, dirname(cluster.folder));
  const settings = settingsFromSocket(postmaster.socketDir, SUPERUSER, ADMIN_DATABASE);
  const admin = await openSession(settings, { name: 'tests' });
  await admin.query(`create database ${pg.escapeIdentifier(TEMPLATE)}`);
  await endSession(admin);
  const server = { settings: { ...settings, database: TEMPLATE }, close: () => Promise.resolve() };
  const template = connect(server, log);
  await migrate(template.db, log);
  await createServerRole(template.db, SERVER_ROLE);
  await grantToServer(template.db, SERVER_ROLE, { mayPruneJournal: true });
  await template.close();
  await stopPostmaster(cluster, postmaster);
  guard.release();
}

/** With owners and modes, which PostgreSQL checks. */
export function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`cp: ${stderr}`);
}

/**
 * A test run may be killed, and PostgreSQL has a session of its own. A small shell waits on a pipe from this process:
 * when the pipe breaks, it stops PostgreSQL and removes the files.
 */
function guardAgainstLeftovers({ pid, socketDir }: Postmaster, home: string): { release(): void } {
  const script =
    'read -r _ && exit; kill -INT "$1"; while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2" "$3"';
  const child = spawn('/bin/sh', ['-c', script, 'sh', String(pid), socketDir, home], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  return { release: () => void child.stdin.end('done\n') };
}
