import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ConnectionSettings } from '../../config/connection-settings.ts';
import { StartProblem } from '../../start-problem.ts';
import { endSession, openSession } from '../open-session.ts';

export interface ClusterLock {
  release(): Promise<void>;
}

/** An arbitrary number, the same in every version. */
const KEY = 5_707_124_601;
const TIMEOUT_MS = 4_000;

/**
 * One server per embedded database. The lock is a PostgreSQL session lock: it ends with the process that holds it, and
 * there is no file to go stale.
 */
export async function holdCluster(
  admin: ConnectionSettings,
  dataDir: string,
  log: Logger,
): Promise<ClusterLock> {
  let released = false;
  /** While a session is being opened, the opener gets the error if it is lost. */
  let looking = true;
  let session = await open();
  if (!(await acquire(session))) {
    const holder = await holderOf(session);
    await release();
    throw new DataFolderInUseError(dataDir, holder);
  }
  looking = false;
  return { release };

  async function release(): Promise<void> {
    released = true;
    await endSession(session);
  }

  function open(): Promise<pg.Client> {
    return openSession(admin, {
      name: `meridian ${process.pid}`,
      lost: () => {
        if (!released && !looking) void holdAgain();
      },
    });
  }

  /** PostgreSQL restarted. Another server that got the lock in between owns the data now, and this server must stop. */
  async function holdAgain(): Promise<void> {
    looking = true;
    while (!released) {
      try {
        session = await open();
        if (released) return await endSession(session);
        if (await acquire(session)) {
          looking = false;
          return;
        }
      } catch {
        await sleep(100, undefined, { ref: false });
        continue;
      }
      log.fatal({ dataDir }, 'another server took over the database; stopping');
      process.exit(1);
    }
  }
}

/** Retries for a few seconds: an orphaned server may still be stopping, and a killed one may have open sessions. */
async function acquire(session: pg.Client): Promise<boolean> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await session.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [KEY]);
    if (rows[0]?.held) return true;
    if (Date.now() > giveUpAt) return false;
    await sleep(50);
  }
}

async function holderOf(session: pg.Client): Promise<string | undefined> {
  const { rows } = await session.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and ((classid::bigint << 32) | objid::bigint) = $1`,
    [KEY],
  );
  return rows[0]?.application_name.replace('meridian ', '');
}

class DataFolderInUseError extends StartProblem {
  override readonly name = 'DataFolderInUseError';

  constructor(dataDir: string, holder: string | undefined) {
    super(
      `Another Meridian server${holder === undefined ? '' : ` (process ${holder})`} is using the data folder ${dataDir}. ` +
        'Stop it, or start this one with a different MERIDIAN_DATA.',
    );
  }
}
