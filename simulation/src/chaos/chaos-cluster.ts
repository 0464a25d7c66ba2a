import { join } from 'node:path';
import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import { settingsFromSocket } from '@meridian/server/config/connection-settings';
import { connect } from '@meridian/server/database/database';
import { findBinaries } from '@meridian/server/database/embedded/binaries';
import { prepareCluster, SUPERUSER } from '@meridian/server/database/embedded/cluster';
import { accountFor } from '@meridian/server/database/embedded/database-account';
import { ADMIN_DATABASE, DATABASE } from '@meridian/server/database/embedded/embedded-database';
import {
  bringUpPostmaster,
  type Cluster,
  stopPostmaster,
} from '@meridian/server/database/embedded/postmaster';
import { socketFile } from '@meridian/server/database/embedded/socket-folder';
import { endSession, openSession } from '@meridian/server/database/open-session';
import pg from 'pg';
import pino from 'pino';
import { judge } from './chaos-audit.ts';
import type { History } from './chaos-history.ts';
import { ChaosServer } from './chaos-process.ts';
import { ChaosProxy } from './chaos-proxy.ts';
import { reportOf, type ScenarioReport } from './chaos-report.ts';
import { copyCluster } from './chaos-run.ts';
import type { ServerSettings } from './chaos-server.ts';

const silent = pino({ level: 'silent' });

/** Several servers on one PostgreSQL that none of them runs, each reaching it through the proxy. */
export interface ClusterRun {
  readonly servers: readonly ChaosServer[];
  readonly fronts: readonly string[];
  readonly proxy: ChaosProxy;
  close(
    scenario: string,
    seed: number,
    history: History,
    done: ReadonlyMap<string, number>,
  ): Promise<ScenarioReport>;
  remove(): Promise<void>;
}

export async function openClusterRun(
  folder: string,
  hosts: number,
  seed: number,
  leaseMs: number,
): Promise<ClusterRun> {
  copyCluster(folder);
  const account = accountFor(join(folder, 'postgres'));
  const binaries = await findBinaries(account);
  const cluster: Cluster = { folder: await prepareCluster(folder, account, binaries), account, binaries };
  const postmaster = await bringUpPostmaster(cluster, silent);
  const path = socketFile(postmaster.socketDir);
  const settings = settingsFromSocket(postmaster.socketDir, SUPERUSER, DATABASE);
  const admin = await openSession({ ...settings, database: ADMIN_DATABASE }, { name: 'chaos' });
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await admin.query(`create database ${pg.escapeIdentifier(DATABASE)}`);
  await endSession(admin);
  const proxy = new ChaosProxy(path, new SeededRandom(seed));
  const port = await proxy.listen();
  const databaseUrl = `postgres://${SUPERUSER}@127.0.0.1:${port}/${DATABASE}`;
  const names = Array.from({ length: hosts }, (_, place) => join(folder, `server-${place + 1}`));
  const fronts = names.map((name) => `${name}.front`);
  const servers = names.map(
    (name, place) =>
      new ChaosServer<ServerSettings>({
        dataDir: name,
        databaseUrl,
        front: fronts[place]!,
        logFile: `${name}.log`,
        leaseMs,
      }),
  );
  return {
    servers,
    fronts,
    proxy,
    async close(scenario, seed, history, done) {
      for (const server of servers) await server.end('SIGTERM');
      const database = connect({ settings, close: () => Promise.resolve() }, silent);
      try {
        return reportOf(scenario, seed, await judge(database.sql, history), history, done);
      } finally {
        await database.close();
      }
    },
    async remove() {
      for (const server of servers) await server.end('SIGKILL');
      proxy.close();
      await stopPostmaster(cluster, postmaster);
    },
  };
}
