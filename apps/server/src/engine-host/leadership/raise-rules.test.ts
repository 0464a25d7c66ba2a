import { type Command, encodeCommand, RULES_VERSION, stateHash } from '@meridian/engine';
import { accountId } from '@meridian/engine/ids';
import { HOUSE } from '@meridian/engine/ledger/wallet-kinds';
import { readRecording } from '@meridian/engine/testing/recorded-journal';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { StartProblem } from '../../start-problem.ts';
import { auditEngine, replayTo } from '../audit/audit.ts';
import { RowWriter, readRow } from '../journal/journal-row.ts';
import { JournalMemory, MemoryJournal } from '../journal/memory-journal.ts';
import { MemorySnapshots } from '../snapshots/memory-snapshots.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { startMemoryHost, submitAll } from '../testing/memory-host.ts';
import { append, recordedDatabase } from '../testing/recorded-rows.ts';

const silent = pino({ level: 'silent' });
const rules = RULES_VERSION;
const openAccount = (account: number) =>
  ({ type: 'OpenAccount', account: accountId(account), referrer: HOUSE }) as const;

const raises = (memory: JournalMemory): number[] =>
  memory.rows
    .flatMap(readRow)
    .flatMap((command: Command) => (command.type === 'RaiseRules' ? [command.version] : []));

async function problems(memory: JournalMemory, snapshots: Snapshots): Promise<string[]> {
  const found: string[] = [];
  for await (const { ok, text } of auditEngine(new MemoryJournal(memory), snapshots))
    if (!ok) found.push(text);
  return found;
}

describe('a program with newer rules', () => {
  it('[RULES-2] [HOST-9] brings them into force when it first leads, before any other command, and never again', async () => {
    const memory = new JournalMemory();
    const old = await startMemoryHost({ memory, rules: 1 });
    await submitAll(old.host, [1, 2, 3].map(openAccount));
    const seq = await old.host.read((state) => state.seq);
    await old.host.stop();

    const first = await startMemoryHost({ memory, rules });
    expect(await first.host.read((state) => state.rules)).toBe(rules);
    expect((await first.host.submit({ type: 'AdvanceClock' })).seq).toBeGreaterThan(seq + 1);
    await first.host.stop();
    const second = await startMemoryHost({ memory, rules });
    await second.host.submit({ type: 'AdvanceClock' });
    expect(raises(memory)).toEqual([rules]);
    expect(readRow(memory.rows.find(({ firstSeq }) => firstSeq > seq)!)[0]).toMatchObject({
      type: 'RaiseRules',
    });
  });

  it('[RULES-2] raises them too when it takes over from an older leader after a standby', async () => {
    const memory = new JournalMemory();
    const old = await startMemoryHost({ memory, rules: 1 });
    const standby = await startMemoryHost({ memory, rules });
    await submitAll(old.host, [1, 2, 3].map(openAccount));
    expect(raises(memory)).toEqual([]);
    await old.host.stop();
    await standby.host.leading();
    expect(await standby.host.read((state) => state.rules)).toBe(rules);
    expect(raises(memory)).toEqual([rules]);
  });

  it('[RULES-2] does not lead before that is on disk', async () => {
    const memory = new JournalMemory();
    const old = await startMemoryHost({ memory, rules: 1 });
    await old.host.submit(openAccount(1));
    await old.host.stop();
    const { host, journal } = await startMemoryHost({ memory, rules });
    expect([host.phase, journal.appends, raises(memory)]).toEqual(['leading', 1, [rules]]);
  });

  it('[RULES-1] recovers the rows and the snapshot of the first rules to their hashes, and continues', async () => {
    const { memory, snapshots } = await recordedDatabase();
    const { run } = readRecording('rules-1');
    expect(await problems(memory, snapshots)).toEqual([]);
    const before = await replayTo(new MemoryJournal(memory), snapshots, silent);
    expect(before).toMatchObject({ seq: run.commands, hash: run.hashes.at(-1)!.hash });

    const { host } = await startMemoryHost({ memory, snapshots, rules });
    await host.submit({ type: 'AdvanceClock' });
    const hash = await host.read(stateHash);
    await host.stop();
    expect(raises(memory)).toEqual([rules]);
    expect(await problems(memory, snapshots)).toEqual([]);
    expect((await replayTo(new MemoryJournal(memory), new MemorySnapshots(), silent)).hash).toBe(hash);
  });
});

describe('a program with older rules', () => {
  it('[RULES-3] refuses to start on a journal written under newer rules, and says so', async () => {
    const memory = new JournalMemory();
    const { host } = await startMemoryHost({ memory, rules });
    await host.submit(openAccount(1));
    await host.stop();
    const writer = new RowWriter();
    writer.add(encodeCommand({ type: 'RaiseRules', at: 0, version: rules + 1 }), Date.now());
    append(memory, writer.seal(memory.end, memory.epoch, undefined));
    const start = startMemoryHost({ memory });
    await expect(start).rejects.toBeInstanceOf(StartProblem);
    await expect(start).rejects.toThrow(
      `The rule book of this database has version ${rules + 1}; this Meridian supports versions up to ${rules}. ` +
        'Start the newer version again.',
    );
  });
});
