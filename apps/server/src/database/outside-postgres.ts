import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import postgres from 'postgres';
import { StartProblem } from '../start-problem.ts';
import { parseDatabaseAddress } from './database-address.ts';
import type { Server } from './server.ts';

const OLDEST_VERSION = 15;
const PATIENCE_MS = 30_000;

/** A PostgreSQL that someone else runs. It may come up after us, so the first connection is tried for a while. */
export async function reachOutsideDatabase(url: string, log: Logger, stop?: AbortSignal): Promise<Server> {
  const { host, pathname } = parseDatabaseAddress(url);
  const where = `${host}${pathname}`;
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await refuseOldVersion(url, where);
      return { url, options: {}, close: () => Promise.resolve() };
    } catch (error) {
      if (error instanceof OldPostgresError) throw error;
      const code = (error as { code?: string }).code;
      if (!isPassing(code) || Date.now() > giveUpAt) {
        // The driver's message can repeat parts of the address; only its code is shown.
        throw new StartProblem(`The database at ${where} (DATABASE_URL) cannot be used: ${explain(code)}.`);
      }
      log.warn({ where, code }, 'the database does not answer yet');
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
  return words[code ?? ''] ?? `it answers ${code ?? 'nothing'}`;
}

/** Refused or unreachable now, or PostgreSQL says that it is starting or stopping. A wrong password does not pass. */
function isPassing(code: string | undefined): boolean {
  return [
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ENOENT',
    'CONNECT_TIMEOUT',
    '57P03',
    '57P01',
  ].includes(code ?? '');
}

async function refuseOldVersion(url: string, where: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [row] = await sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`;
    const major = Math.floor((row?.version ?? 0) / 10_000);
    if (major < OLDEST_VERSION) throw new OldPostgresError(where, major);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

class OldPostgresError extends StartProblem {
  override readonly name = 'OldPostgresError';

  constructor(where: string, major: number) {
    super(`The database at ${where} is PostgreSQL ${major}; Meridian needs ${OLDEST_VERSION} or newer.`);
  }
}
