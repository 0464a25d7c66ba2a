import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type ConnectionSettings, settingsFromUrl } from '../config/connection-settings.ts';
import { splitDatabaseUrl } from '../config/database-url.ts';
import { StartProblem } from '../start-problem.ts';
import { endSession, openSession } from './open-session.ts';
import type { Server } from './server.ts';

const OLDEST_VERSION = 15;
const TIMEOUT_MS = 30_000;

/**
 * A PostgreSQL that Meridian does not manage. It may start after this server, so the first connection is retried for a
 * while.
 */
export async function reachOutsideDatabase(url: string, log: Logger, stop?: AbortSignal): Promise<Server> {
  const { host, pathname } = splitDatabaseUrl(url).url;
  const where = `${host}${pathname}`;
  const settings = settingsFromUrl(url);
  const giveUpAt = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      await refuseOldVersion(settings, where);
      return { settings, close: () => Promise.resolve() };
    } catch (error) {
      if (error instanceof OldPostgresError) throw error;
      const code = (error as { code?: string }).code;
      if (!isPassing(code) || Date.now() > giveUpAt) {
        // The driver's message can repeat parts of the address; only its code is shown.
        throw new StartProblem(`The database at ${where} (DATABASE_URL) cannot be used: ${explain(code)}.`);
      }
      log.warn({ where, code }, 'the database is not responding yet; retrying');
      await sleep(1_000, undefined, stop === undefined ? {} : { signal: stop });
    }
  }
}

function explain(code: string | undefined): string {
  const words: Record<string, string> = {
    '28P01': 'wrong user or password',
    '28000': 'this user may not connect from here',
    '3D000': 'there is no such database',
    '42501': 'this user may not do what Meridian needs',
  };
  return words[code ?? ''] ?? `it returned ${code ?? 'nothing'}`;
}

/**
 * Refused or unreachable for now, or PostgreSQL is starting or stopping. The driver has no code for a connection that
 * broke or timed out. A wrong password is not retried.
 */
function isPassing(code: string | undefined): boolean {
  const passing = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT', '57P03', '57P01'];
  return code === undefined || passing.includes(code);
}

async function refuseOldVersion(settings: ConnectionSettings, where: string): Promise<void> {
  const session = await openSession(settings, { name: 'meridian start' });
  try {
    const { rows } = await session.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (major < OLDEST_VERSION) throw new OldPostgresError(where, major);
  } finally {
    await endSession(session);
  }
}

class OldPostgresError extends StartProblem {
  override readonly name = 'OldPostgresError';

  constructor(where: string, major: number) {
    super(`The database at ${where} is PostgreSQL ${major}; Meridian needs ${OLDEST_VERSION} or newer.`);
  }
}
