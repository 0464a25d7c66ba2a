import { parseArgs } from 'node:util';
import { encodeCommand } from '@meridian/engine';
import type { ConnectionSettings } from '@meridian/server/config/connection-settings';
import { type ChainPoint, lastSeqOf, RowWriter } from '@meridian/server/engine-host/journal/journal-row';
import { PostgresJournal } from '@meridian/server/engine-host/journal/postgres-journal';
import { catchUp, restore } from '@meridian/server/engine-host/leadership/recovery';
import { PostgresSnapshots } from '@meridian/server/engine-host/snapshots/postgres-snapshots';
import pino from 'pino';
import { openBenchDatabase } from './bench-database.ts';
import { ExchangeWorkload } from './exchange-workload.ts';
import { printFigure, printMeasure } from './figures.ts';
import { plantExchange } from './planted-exchange.ts';

/**
 * The time from a crash to readiness, with a snapshot and a journal of `--commands` commands after it:
 *   node bench/src/recovery.ts --commands 1000000 --accounts 10000 --batch 300 --seed 1
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    commands: { type: 'string', default: '1000000' },
    accounts: { type: 'string', default: '10000' },
    batch: { type: 'string', default: '300' },
  },
});
const total = Number(values.commands);
const perRow = Number(values.batch);
const silent = pino({ level: 'silent' });
const database = await openBenchDatabase();
try {
  const settings = database.sql.settings;
  const workload = new ExchangeWorkload(Number(values.seed), {
    accounts: Number(values.accounts),
    markets: 20,
    orders: 10_000,
  });
  const start = await plantExchange(database.sql, workload.state);
  await writeJournal(settings, workload, start);

  const journal = new PostgresJournal(settings);
  const snapshots = new PostgresSnapshots(settings);
  const begun = performance.now();
  await journal.takeLead({ holder: 'bench', leaseMs: 1_000 });
  const replica = await restore(journal, snapshots, silent);
  const loaded = performance.now();
  const cpu = process.cpuUsage();
  await catchUp(replica, journal);
  replica.chain.mustEndAt((await journal.extent()).end);
  const seconds = (performance.now() - begun) / 1000;
  await journal.close();
  await snapshots.close();
  const { user, system } = process.cpuUsage(cpu);
  printMeasure('replay_commands_per_cpu_second', total / ((user + system) / 1e6), '/s');
  printMeasure('recovery_snapshot_load', (loaded - begun) / 1000, 's');
  printMeasure('recovery_commands', replica.seq - start.seq, 'commands');
  printFigure('replay_commands_per_second', total / ((performance.now() - loaded) / 1000), '/s', {
    atLeast: 300_000,
  });
  printFigure('recovery_seconds', seconds, 's', { atMost: 5 });
} finally {
  await database.close();
}

async function writeJournal(
  settings: ConnectionSettings,
  workload: ExchangeWorkload,
  start: ChainPoint,
): Promise<void> {
  const journal = new PostgresJournal(settings);
  const { epoch } = (await journal.takeLead({ holder: 'bench', leaseMs: 1 }))!;
  let point = start;
  for (let written = 0; written < total; written += perRow) {
    const row = new RowWriter();
    for (const command of workload.take(Math.min(perRow, total - written)))
      row.add(encodeCommand({ ...command, at: 0 }), command.at);
    const sealed = row.seal(point, epoch, undefined);
    await journal.append(sealed);
    point = { seq: lastSeqOf(sealed), hash: sealed.hash };
  }
  await journal.close();
}
