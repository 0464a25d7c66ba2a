import { describe, expect, it } from 'vitest';
import { COMMAND_TYPES } from './commands.ts';
import { apply, applySilently } from './engine.ts';
import { checkAll } from './invariants.ts';
import { readSnapshot } from './snapshot.ts';
import { ExchangeState } from './state.ts';
import { stateHash, stateHashFromScratch } from './state-hash.ts';
import { readRecording } from './testing/recorded-journal.ts';

/** By rule version: the snapshot version and the number of command types of the program that recorded it. */
const RECORDINGS = [
  { rules: 1, snapshots: 3, types: 41 },
  { rules: 2, snapshots: 4, types: 43 },
  { rules: 3, snapshots: 4, types: 43 },
  { rules: 4, snapshots: 4, types: 44 },
  { rules: 5, snapshots: 5, types: 46 },
  { rules: 6, snapshots: 6, types: 50 },
  { rules: 7, snapshots: 6, types: 51 },
] as const;

describe.each(RECORDINGS)('the journal recorded by the program of rule version $rules', (by) => {
  const { run, journal, snapshot } = readRecording(`rules-${by.rules}`);
  const hashAt = new Map(run.hashes.map(({ seq, hash }) => [seq, hash]));

  it('[RULES-1] replays to the hashes it was recorded with', () => {
    const state = new ExchangeState();
    const found: { seq: number; hash: string }[] = [];
    for (const command of journal) {
      applySilently(state, command);
      if (hashAt.has(state.seq)) found.push({ seq: state.seq, hash: stateHash(state) });
    }
    expect(found).toEqual(run.hashes);
    expect(stateHashFromScratch(state)).toBe(run.hashes.at(-1)!.hash);
    expect(state.rules).toBe(by.rules);
    expect(state.seq).toBe(run.commands);
    checkAll(state);
  });

  it('[SNAPSHOT-3] its snapshot is still read and leads to the same hashes', () => {
    const state = readSnapshot([snapshot]);
    expect(run.snapshot.version).toBe(by.snapshots);
    expect({ seq: state.seq, hash: stateHash(state) }).toEqual({
      seq: run.snapshot.seq,
      hash: run.snapshot.hash,
    });
    for (const command of journal.slice(run.snapshot.seq)) applySilently(state, command);
    expect(stateHash(state)).toBe(run.hashes.at(-1)!.hash);
  });

  it('covers every command of its time, each accepted at least once', () => {
    const state = new ExchangeState();
    const accepted = new Set<string>();
    for (const command of journal) if (apply(state, command).result.ok) accepted.add(command.type);
    expect(journal.length).toBeGreaterThanOrEqual(20_000);
    expect(COMMAND_TYPES.slice(0, by.types).filter((type) => !accepted.has(type))).toEqual([]);
  });
});
