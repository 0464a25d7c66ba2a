import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Sql } from '../database/database.ts';
import { EngineHost, type HostDeps } from './engine-host.ts';
import type { Subscriber } from './exchange-port.ts';
import { PostgresJournal } from './journal/postgres-journal.ts';
import { Heartbeat, type PriceSource } from './leadership/heartbeat.ts';
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
  /** Milliseconds between two commands that advance time. */
  readonly beatMs?: number;
  readonly snapshots?: SnapshotPolicy;
  readonly snapshotPollMs?: number;
  /** How long a clean stop waits for its snapshot: 0 takes none, absent means a part of the time a stop may take. */
  readonly lastSnapshotMs?: number;
  readonly snapshotFailpoint?: WorkerSettings['failpoint'];
}

export interface RunningEngine {
  readonly host: EngineHost;
  readonly snapshots: SnapshotThread;
  stop(): Promise<void>;
}

/** A part of the ten seconds in which a server has to stop. */
const LAST_SNAPSHOT_MS = 2_500;

/** The engine on PostgreSQL with everything it needs: journal, snapshots, time and prices. */
export async function startEngineHost(options: EngineHostOptions): Promise<RunningEngine> {
  const { sql, log, subscribers = [], snapshots: policy, snapshotPollMs, snapshotFailpoint } = options;
  const { lastSnapshotMs = LAST_SNAPSHOT_MS } = options;
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
    clock: options.clock ?? Date.now,
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
    if (lastSnapshotMs > 0 && host.phase === 'leading') await snapshots.takeLast(lastSnapshotMs);
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
