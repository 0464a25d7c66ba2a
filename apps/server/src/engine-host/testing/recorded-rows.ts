import { encodeCommand } from '@meridian/engine';
import { readRecording } from '@meridian/engine/testing/recorded-journal';
import { hashOf, type JournalRow, lastSeqOf, RowWriter } from '../journal/journal-row.ts';
import { JournalMemory } from '../journal/memory-journal.ts';
import { MemorySnapshots } from '../snapshots/memory-snapshots.ts';

/** The engine version that wrote rows when there were only the first rules. */
const FIRST_ENGINE = 3;
const ROW_COMMANDS = 500;

/** An in-memory database as a program with the first rules left it: its rows, its hashes and its snapshot. */
export async function recordedDatabase(): Promise<{ memory: JournalMemory; snapshots: MemorySnapshots }> {
  const { run, journal, snapshot } = readRecording('rules-1');
  const memory = new JournalMemory();
  const snapshots = new MemorySnapshots();
  const hashAt = new Map(run.hashes.map(({ seq, hash }) => [seq, hash]));
  const writer = new RowWriter();
  for (let at = 0; at < journal.length; at += ROW_COMMANDS) {
    const commands = journal.slice(at, at + ROW_COMMANDS);
    for (const command of commands) writer.add(encodeCommand({ ...command, at: 0 }), command.at);
    const stateHash = hashAt.get(at + commands.length);
    append(memory, { ...writer.seal(memory.end, 1, stateHash), engine: FIRST_ENGINE });
    if (memory.end.seq !== run.snapshot.seq) continue;
    const { version, hash } = run.snapshot;
    const facts = {
      point: memory.end,
      at: commands.at(-1)!.at,
      version,
      engine: FIRST_ENGINE,
      stateHash: hash,
    };
    await snapshots.write(facts, [snapshot]);
  }
  memory.epoch = 1;
  return { memory, snapshots };
}

/** Appends a row, with its hash. */
export function append(memory: JournalMemory, row: JournalRow): void {
  const sealed = { ...row, hash: hashOf(row) };
  memory.rows.push(sealed);
  memory.end = { seq: lastSeqOf(sealed), hash: sealed.hash };
}
