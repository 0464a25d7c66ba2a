import pino from 'pino';
import { type Installation, inspectDatabase } from '../database/inspect-database.ts';
import { PostgresJournal } from '../engine-host/journal/postgres-journal.ts';
import { clearProjections } from '../projections/projections-table.ts';
import { StartProblem } from '../start-problem.ts';

const LEASE_MS = 30_000;

/** `meridian rebuild`: empties the projections; the next start rebuilds them from the first command. */
export async function rebuild(config: Installation): Promise<void> {
  const database = await inspectDatabase(config, pino({ level: 'silent' }));
  const journal = new PostgresJournal(database.sql.settings);
  try {
    // Taking the leadership keeps out every other server, running or starting.
    const lead = await journal.takeLead({ holder: 'meridian rebuild', leaseMs: LEASE_MS });
    if (lead === undefined) throw new StartProblem('A server is using this database. Stop it first.');
    try {
      const { start } = await journal.extent();
      if (start.seq > 0)
        throw new StartProblem(
          `The journal begins after command ${start.seq}; earlier rows were removed (MERIDIAN_JOURNAL_DAYS) and cannot be rebuilt.`,
        );
      await clearProjections(database.sql);
      console.log(`Projections cleared. The next start rebuilds them from ${lead.end.seq} commands.`);
    } finally {
      await journal.resign(lead.epoch);
    }
  } finally {
    await journal.close();
    await database.close();
  }
}
