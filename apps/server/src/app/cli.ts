import { realpath } from 'node:fs/promises';
import { readConfig } from '../config/config.ts';
import { spreadsText } from '../config/convert-spreads.ts';
import { withdrawalLimitsText } from '../config/withdrawal-limits.ts';
import { backUp } from '../database/embedded/backup.ts';
import { locateCluster, SUPERUSER } from '../database/embedded/cluster.ts';
import { DATABASE } from '../database/embedded/embedded-database.ts';
import { readPostmasterFile } from '../database/embedded/postmaster-file.ts';
import { isAlive } from '../database/embedded/processes.ts';
import { replay, verify } from '../engine-host/audit/audit-commands.ts';
import { openFirstOperator } from '../operators/access/operator-command.ts';
import { StartProblem } from '../start-problem.ts';
import { compareDeposits } from '../wallet/deposits/compare-deposits-table.ts';
import { rebuild } from './rebuild-command.ts';
import { showReceipt } from './receipt-command.ts';
import { retireKeyOf } from './retire-key-command.ts';
import { verifyHolds } from './verify-holds.ts';
import { verifyLogs } from './verify-logs.ts';

interface Command {
  readonly summary: string;
  run(args: readonly string[]): Promise<void>;
}

/** `npm run meridian -- <command>`: commands that an operator runs alongside the server. */
const COMMANDS: Record<string, Command> = {
  settings: { summary: 'show the settings a start would use', run: showSettings },
  database: { summary: 'show where the database is and how to connect to it', run: showDatabase },
  backup: { summary: 'copy the data of a running server to a new folder [FOLDER]', run: makeBackup },
  replay: {
    summary: 'rebuild the state from the journal and show its hash [--to SEQ]',
    run: (args) => replay(readConfig(process.env), args),
  },
  verify: {
    summary:
      'check journal, snapshots, projections, audit log, deposits and withdrawals, against each other and their heads',
    run: () => {
      const config = readConfig(process.env);
      return verify(config, async function* (database, lastState) {
        yield* verifyLogs(config, database);
        yield await verifyHolds(database, await lastState());
        yield* compareDeposits(database, lastState);
      });
    },
  },
  rebuild: {
    summary: 'clear the projections; the next start rebuilds them from the journal',
    run: () => rebuild(readConfig(process.env)),
  },
  receipt: {
    summary: 'recompute a settled cycle contract from the journal alone [ID]',
    run: (args) => showReceipt(readConfig(process.env), args),
  },
  'retire-key': {
    summary: 'replace the deposit addresses of a key that is no longer used [XPUB]',
    run: (args) => retireKeyOf(readConfig(process.env), args),
  },
  operator: {
    summary:
      'create one of the first two operators [EMAIL NAME], or replace one [--replace EMAIL [EMAIL NAME]]',
    run: (args) => openFirstOperator(readConfig(process.env), args),
  },
  help: { summary: 'show this list', run: showHelp },
};

try {
  const [name = 'help', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (command === undefined) throw new StartProblem(`There is no command ${name}; try help.`);
  await command.run(args);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function showHelp(): Promise<void> {
  for (const [name, { summary }] of Object.entries(COMMANDS)) console.log(`${name.padEnd(10)} ${summary}`);
}

async function showSettings(): Promise<void> {
  const { databaseUrl, ownerUrl, services, convertSpreads, withdrawalLimits, prices, ...rest } = readConfig(
    process.env,
  );
  const secret = (set: boolean) => (set ? '(set, not shown)' : '(not set)');
  const shown = { ...rest, ...('demoPassword' in rest ? { demoPassword: secret(true) } : {}) };
  const connected = Object.keys(services).join(', ') || '(none)';
  const lines = {
    ...shown,
    databaseUrl: secret(databaseUrl !== undefined),
    ownerUrl: secret(ownerUrl !== undefined),
    convertSpreads: spreadsText(convertSpreads),
    withdrawalLimits: withdrawalLimitsText(withdrawalLimits),
    // Addresses may hold keys of their providers.
    priceSources: prices.sources.map(({ name }) => name).join(', ') || '(none)',
    rateSources: prices.rateSources.map(({ name }) => name).join(', ') || '(none)',
    services: connected,
  };
  for (const [name, value] of Object.entries(lines)) {
    console.log(`${name.padEnd(14)} ${value}`);
  }
}

async function makeBackup([target]: readonly string[]): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (target === undefined) throw new StartProblem('Usage: backup FOLDER, where FOLDER does not exist yet.');
  if (databaseUrl !== undefined) {
    throw new StartProblem('The database is external (DATABASE_URL). Back it up with its own tools.');
  }
  await backUp(dataDir, target);
  console.log(`Copied to ${target}. To use it, put it back as the data folder or set MERIDIAN_DATA to it.`);
}

async function showDatabase(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== undefined) return console.log('An external PostgreSQL, set by DATABASE_URL.');
  const cluster = await locateCluster(await realpath(dataDir).catch(() => dataDir));
  const file = await readPostmasterFile(cluster);
  const running = file !== undefined && isAlive(file.pid);
  console.log(`files    ${cluster}`);
  console.log(`running  ${running ? `yes, process ${file.pid}` : 'no'}`);
  if (running) console.log(`connect  psql -h ${file.socketDir} -U ${SUPERUSER} ${DATABASE}`);
}
