import { fdatasync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { encodeCommand } from '@meridian/engine';
import {
  type ChainPoint,
  GENESIS,
  type JournalRow,
  lastSeqOf,
  RowWriter,
} from '@meridian/server/engine-host/journal/journal-row';
import { PostgresJournal } from '@meridian/server/engine-host/journal/postgres-journal';
import { openBenchDatabase } from './bench-database.ts';
import { ExchangeWorkload } from './exchange-workload.ts';
import { median, printFigure, printMeasure } from './figures.ts';

/**
 * Measures the journal without engine and callers:
 *   node bench/src/journal.ts --seed 1
 */
const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const ROUNDS = 7;
const ROUND_MS = 400;
const WARM_UP_MS = 500;
const database = await openBenchDatabase();
const journal = new PostgresJournal(database.sql.settings);
try {
  const { epoch } = (await journal.takeLead({ holder: 'bench', leaseMs: 600_000 }))!;
  const commands = new ExchangeWorkload(Number(values.seed), { accounts: 1_000, markets: 5, orders: 0 })
    .take(20_000)
    .map((command) => encodeCommand({ ...command, at: 0 }));
  const writer = appender(journal, epoch, commands);
  const file = fileOf(join(database.folder, 'file'));
  await forAWhile(WARM_UP_MS, () => writer(100));

  // 5 KB is about 150 orders; the file gets the same bytes.
  for (const kilobytes of [0.2, 5, 20, 100]) {
    const count = Math.max(1, Math.round((kilobytes * 1_000) / bytesEach(commands)));
    const rates = { journal: [] as number[], file: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      rates.file.push(await forAWhile(ROUND_MS, () => file(Math.round(kilobytes * 1_000))));
      rates.journal.push(await forAWhile(ROUND_MS, () => writer(count)));
    }
    const [rows, syncs] = [median(rates.journal), median(rates.file)];
    printMeasure(`journal_commits_${kilobytes}kb`, rows, '/s');
    printMeasure(`file_fdatasync_${kilobytes}kb`, syncs, '/s');
    if (kilobytes === 5) printFigure('journal_against_file_5kb', rows / syncs, 'x', { atLeast: 0.4 });
    else printMeasure(`journal_against_file_${kilobytes}kb`, rows / syncs, 'x');
    if (kilobytes === 20)
      printFigure('journal_commands_per_second', rows * count, '/s', { atLeast: 100_000 });
  }
} finally {
  await journal.close();
  await database.close();
}

/**
 * Appends rows one after the other, each sealed onto the one before. As in the sequencer, the commands of the next row
 * are collected while a row is being written.
 */
function appender(journal: PostgresJournal, epoch: number, commands: readonly Uint8Array[]) {
  let point: ChainPoint = GENESIS;
  let at = 1_700_000_000_000;
  let next = 0;
  const row = new RowWriter();
  const gather = (count: number): void => {
    while (row.count < count) row.add(commands[next++ % commands.length]!, at++);
  };
  return async (count: number): Promise<void> => {
    gather(count);
    const sealed: JournalRow = row.seal(point, epoch, undefined);
    point = { seq: lastSeqOf(sealed), hash: sealed.hash };
    const appended = journal.append(sealed);
    gather(count);
    await appended;
  };
}

function fileOf(path: string) {
  const file = openSync(path, 'w');
  const bytes = Buffer.alloc(100_000, 7);
  return (length: number): Promise<void> => {
    writeSync(file, bytes, 0, length);
    return new Promise((done, fail) => fdatasync(file, (error) => (error === null ? done() : fail(error))));
  };
}

/** Returns the number of runs per second. */
async function forAWhile(ms: number, act: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  let times = 0;
  while (performance.now() - begun < ms) {
    await act();
    times++;
  }
  return (times / (performance.now() - begun)) * 1000;
}

function bytesEach(commands: readonly Uint8Array[]): number {
  return commands.reduce((sum, command) => sum + command.length + 1, 0) / commands.length;
}
