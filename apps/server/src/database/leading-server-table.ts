import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { StartProblem } from '../start-problem.ts';
import type { Tables } from './tables.ts';

/** Longer than the lease of a killed leader. */
const TIMEOUT_MS = 10_000;

/**
 * Fails while a server uses these tables. A newer version must not change them while they are in use: it has to wait
 * for the older one to stop, and a standby of the newer version cannot run alongside it.
 */
export async function refuseWhileServerLeads(db: Kysely<Tables>, timeoutMs = TIMEOUT_MS): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const holder = await leadingServer(db);
    if (holder === undefined) return;
    if (Date.now() > giveUpAt)
      throw new StartProblem(
        `This version changes tables that a running server (${holder}) still uses. Stop that server first.`,
      );
    await sleep(200);
  }
}

async function leadingServer(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows: exists } = await sql<{ found: boolean }>`
    select to_regclass('engine_leader') is not null as found`.execute(db);
  if (!exists[0]?.found) return undefined;
  const { rows } = await sql<{ holder: string }>`
    select holder from engine_leader where until > clock_timestamp()`.execute(db);
  return rows[0]?.holder;
}
