import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import { readPostmasterFile } from '@meridian/server/database/embedded/postmaster-file';
import { isAlive } from '@meridian/server/database/embedded/processes';
import { LISTING_PLACES, type ListingPlace } from '@meridian/server/markets/listing-control';
import { History } from '../chaos-history.ts';
import { ChaosServer } from '../chaos-process.ts';
import type { ScenarioReport } from '../chaos-report.ts';
import { closeRun, withRunFolder } from '../chaos-run.ts';
import { ListingClient, STEPS, type Wanted } from './listing-client.ts';
import type { ListingServerSettings } from './listing-server.ts';

/** These places are passed once for each of the two markets of a coin. */
const TWICE: readonly ListingPlace[] = ['SetCollar', 'terms stored', 'row ended'];

/**
 * Kills the server at every step of listing a coin with two markets, changing their terms and winding them up. After each
 * kill no market trades without its collar and no user sees one that the engine does not have; after each restart
 * everything is as it was decided.
 */
export const listing = (seed: number, count: number): Promise<ScenarioReport> =>
  withRunFolder(async (folder) => {
    const random = new SeededRandom(seed);
    const dataDir = join(folder, 'data');
    const front = join(folder, 'front');
    const environment = { PORT: '0', CONSOLE_PORT: '0', MERIDIAN_DATA: dataDir };
    const server = new ChaosServer<ListingServerSettings>(
      { environment, front, logFile: join(folder, 'server.log') },
      join(import.meta.dirname, 'listing-server.ts'),
    );
    const client = new ListingClient(front);
    const done = new Map<string, number>();
    const problems: string[] = [];
    let decisions = 0;
    let unanswered = 0;
    try {
      await server.reach('ready');
      const rounds = Math.max(count, LISTING_PLACES.length);
      for (let round = 0; round < rounds; round++) {
        const name = LISTING_PLACES[round % LISTING_PLACES.length]!;
        await client.arm({ name, passes: TWICE.includes(name) ? random.between(1, 2) : 1 });
        const before = server.starts;
        for (const step of STEPS) {
          unanswered += await untilDecided(server, client, { coin: `C${round}`, step }, problems);
          decisions++;
        }
        const met = server.starts > before ? name : `${name} not met`;
        done.set(met, (done.get(met) ?? 0) + 1);
        if (met !== name) problems.push(`the server was not killed at ${name} of C${round}`);
      }
      const report = await closeRun('listing', seed, { dataDir, server }, new History(), done);
      return { ...report, acknowledged: decisions, unanswered, problems: [...problems, ...report.problems] };
    } finally {
      await server.end('SIGKILL');
      const pid = (await readPostmasterFile(join(dataDir, 'postgres')).catch(() => undefined))?.pid;
      if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGINT');
      while (pid !== undefined && isAlive(pid)) await sleep(20);
    }
  });

/** Asks again after every kill, and what the killed server left behind. Returns how often there was no answer. */
async function untilDecided(
  server: ChaosServer<ListingServerSettings>,
  client: ListingClient,
  wanted: Wanted,
  problems: string[],
): Promise<number> {
  for (let unanswered = 0; ; unanswered++) {
    try {
      problems.push(...(await client.decide(wanted)).problems);
      return unanswered;
    } catch (error) {
      if (unanswered > 10) throw error;
      await server.goneWithin(5_000);
      await server.reach('ready');
      problems.push(...(await client.leftBehind()).problems);
    }
  }
}
