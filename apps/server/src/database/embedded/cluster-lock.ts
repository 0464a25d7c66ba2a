import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import postgres from 'postgres';
import { StartProblem } from '../../start-problem.ts';

export interface ClusterLock {
  release(): Promise<void>;
}

/** Any number, the same in every version. */
const KEY = 5_707_124_601;
const PATIENCE_MS = 4_000;

/**
 * One server per embedded database. The lock is a PostgreSQL session lock: it ends with the process that holds it,
 * however that process ends, and there is no file to go stale.
 */
export async function holdCluster(
  connection: { path: string; username: string },
  dataDir: string,
  log: Logger,
): Promise<ClusterLock> {
  let released = false;
  let holdingAgain = false;
  const sql = postgres({
    ...connection,
    database: 'postgres',
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connection: { application_name: `meridian ${process.pid}` },
    onnotice: () => {},
    onclose: () => {
      // A failed attempt closes its connection too; one at a time is enough.
      if (!released && !holdingAgain) void holdAgain();
    },
  });
  if (!(await acquire(sql))) {
    const holder = await holderOf(sql);
    released = true;
    await sql.end({ timeout: 1 });
    throw new DataFolderInUseError(dataDir, holder);
  }
  return {
    async release() {
      released = true;
      await sql.end({ timeout: 1 });
    },
  };

  /** PostgreSQL restarted under us. Whoever got the lock in between owns the data now, and this server must end. */
  async function holdAgain(): Promise<void> {
    holdingAgain = true;
    while (!released) {
      try {
        if (await acquire(sql)) {
          holdingAgain = false;
          return;
        }
        log.fatal({ dataDir }, 'another server took the database over; stopping');
        process.exit(1);
      } catch {
        await sleep(100);
      }
    }
  }
}

/** Waits a moment: a server that lost its parent may still be stopping, one that was killed has sessions to end. */
async function acquire(sql: postgres.Sql): Promise<boolean> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const [row] = await sql<{ held: boolean }[]>`select pg_try_advisory_lock(${KEY}) as held`;
    if (row?.held) return true;
    if (Date.now() > giveUpAt) return false;
    await sleep(50);
  }
}

async function holderOf(sql: postgres.Sql): Promise<string | undefined> {
  const [row] = await sql<{ application_name: string }[]>`
    select application_name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and ((classid::bigint << 32) | objid::bigint) = ${KEY}`;
  return row?.application_name.replace('meridian ', '');
}

export class DataFolderInUseError extends StartProblem {
  override readonly name = 'DataFolderInUseError';

  constructor(dataDir: string, holder: string | undefined) {
    super(
      `Another Meridian server${holder === undefined ? '' : ` (process ${holder})`} is using the data folder ${dataDir}. ` +
        'Stop it, or start this one with a different MERIDIAN_DATA.',
    );
  }
}
