import { parseArgs } from 'node:util';
import type { ExchangeState } from '@meridian/engine';
import pino from 'pino';
import type { Database } from '../../database/database.ts';
import { type Installation, inspectDatabase } from '../../database/inspect-database.ts';
import { StartProblem } from '../../start-problem.ts';
import type { Journal } from '../journal/journal.ts';
import { JournalCorrupt } from '../journal/journal-row.ts';
import { PostgresJournal } from '../journal/postgres-journal.ts';
import { PostgresSnapshots } from '../snapshots/postgres-snapshots.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { auditEngine, type Finding, replayTo, stateAt } from './audit.ts';
import { auditProjections } from './audit-projections.ts';

const log = pino({ level: 'silent' });
/** Further checks of the same database, and of the state after the last command. */
type MoreChecks = (database: Database, lastState: () => Promise<ExchangeState>) => AsyncIterable<Finding>;

/** `meridian replay [--to SEQ]` */
export async function replay(config: Installation, args: readonly string[]): Promise<void> {
  const to = readTo(args);
  await withEngineRecords(config, async (journal, snapshots) => {
    const done = await replayTo(journal, snapshots, log, to);
    const commands = done.seq - done.from;
    const speed = Math.round((commands / done.ms) * 1000);
    const start = done.from === 0 ? 'the first command' : `the snapshot at ${done.from}`;
    console.log(`seq   ${done.seq}`);
    console.log(`time  ${done.at === 0 ? 'none yet' : new Date(done.at).toISOString()}`);
    console.log(`hash  ${done.hash}`);
    console.log(
      `${commands} commands replayed from ${start} (${speed}/s); ${done.proofs} recorded hashes agree`,
    );
  });
}

/** `meridian verify`: fails when any check fails. */
export async function verify(config: Installation, moreChecks: MoreChecks): Promise<void> {
  let problems = 0;
  const report = ({ ok, text }: Finding) => {
    console.log(`${ok ? 'ok   ' : 'FAIL '} ${text}`);
    if (!ok) problems++;
  };
  await withEngineRecords(config, async (journal, snapshots, database) => {
    for await (const finding of auditEngine(journal, snapshots)) report(finding);
    for await (const finding of auditProjections(database.sql, journal, snapshots, log)) report(finding);
    const lastState = async () => (await stateAt(journal, snapshots, log, Number.POSITIVE_INFINITY)).state;
    for await (const finding of moreChecks(database, lastState)) report(finding);
  });
  if (problems > 0) throw new StartProblem(`${problems} checks failed.`);
}

function readTo(args: readonly string[]): number | undefined {
  const usage = 'Use: meridian replay [--to SEQ]';
  let to: string | undefined;
  try {
    ({ to } = parseArgs({ args: [...args], options: { to: { type: 'string' } } }).values);
  } catch {
    throw new StartProblem(usage);
  }
  if (to !== undefined && !/^\d{1,15}$/.test(to)) throw new StartProblem(`${usage}; SEQ is a whole number`);
  return to === undefined ? undefined : Number(to);
}

async function withEngineRecords(
  config: Installation,
  use: (journal: Journal, snapshots: Snapshots, database: Database) => Promise<void>,
): Promise<void> {
  const database = await inspectDatabase(config, log);
  const connection = database.sql.settings;
  const journal = new PostgresJournal(connection);
  const snapshots = new PostgresSnapshots(connection);
  try {
    await use(journal, snapshots, database);
  } catch (error) {
    throw error instanceof JournalCorrupt ? new StartProblem(error.message) : error;
  } finally {
    await journal.close();
    await snapshots.close();
    await database.close();
  }
}
