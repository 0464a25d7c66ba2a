import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Sql } from '../database/database.ts';
import { EngineHost, type HostDeps } from './engine-host.ts';
import { PostgresJournal } from './journal/postgres-journal.ts';
import { Heartbeat, type PriceSource } from './leadership/heartbeat.ts';
import type { Subscriber } from './sequencing/subscriber.ts';
import { PostgresSnapshots } from './snapshots/postgres-snapshots.ts';
import type { SnapshotPolicy } from './snapshots/snapshot-taker.ts';
import { SnapshotThread } from './snapshots/snapshot-thread.ts';
import type { WorkerSettings } from './snapshots/snapshot-worker.ts';

export interface EngineHostOptions
  extends Pick<HostDeps, 'limits' | 'leaseMs' | 'hashEvery' | 'clock' | 'beforeLeading'> {
  readonly sql: Sql;
  readonly log: Logger;
  readonly registry?: Registry;
  readonly subscribers?: readonly Subscriber[];
  readonly prices?: PriceSource;
  readonly priceScale?: number;
  /** Milliseconds between two commands that let time pass. */
  readonly beatMs?: number;
  readonly snapshots?: SnapshotPolicy;
  readonly snapshotPollMs?: number;
  /** Whether a clean stop takes a snapshot; on where it is absent. */
  readonly snapshotAtStop?: boolean;
  readonly snapshotFailpoint?: WorkerSettings['failpoint'];
}

export interface RunningEngine {
  readonly host: EngineHost;
  readonly snapshots: SnapshotThread;
  stop(): Promise<void>;
}

/** The engine over PostgreSQL with everything it needs to live: journal, snapshots, time and prices. */
export async function startEngineHost(options: EngineHostOptions): Promise<RunningEngine> {
  const { sql, log, subscribers = [], snapshots: policy, snapshotPollMs, snapshotFailpoint } = options;
  const { snapshotAtStop = true } = options;
  const connection = sql.settings;
  const host = new EngineHost({
    ...options,
    journal: new PostgresJournal(connection),
    snapshots: new PostgresSnapshots(connection),
    holder: `${hostname()} ${process.pid}`,
  });
  const { prices, priceScale, beatMs } = options;
  const heartbeat = new Heartbeat({
    engine: host,
    log,
    ...(prices && { prices }),
    ...(priceScale !== undefined && { priceScale }),
    ...(beatMs !== undefined && { everyMs: beatMs }),
  });
  for (const subscriber of [heartbeat, ...subscribers]) host.subscribe(subscriber);
  const snapshots = new SnapshotThread({
    host,
    connection,
    log,
    ...(policy && { policy }),
    ...(snapshotPollMs !== undefined && { pollMs: snapshotPollMs }),
    ...(snapshotFailpoint && { failpoint: snapshotFailpoint }),
  });
  const stop = async () => {
    await heartbeat.stop();
    if (snapshotAtStop && host.phase === 'leading') await snapshots.takeLast();
    await snapshots.stop();
    await host.stop();
  };
  try {
    await host.start();
  } catch (error) {
    await stop();
    throw error;
  }
  heartbeat.start();
  return { host, snapshots, stop };
}
