import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Command } from '../commands.ts';
import { apply } from '../engine.ts';
import { SNAPSHOT_VERSION, writeSnapshot } from '../snapshot.ts';
import { ExchangeState } from '../state.ts';
import { stateHash } from '../state-hash.ts';
import { AllProductsWorkload } from './all-products-workload.ts';
import { packJournal, type RecordedRun } from './recorded-journal.ts';

// Records a run of this program over every product, to be replayed by every later program:
//   node packages/engine/src/testing/record-journal.ts packages/engine/recorded/NAME [SEED]
// Record once per rule version, before the rules change, and never again: a recording made under changed rules proves
// nothing.
const COMMANDS = 24_000;
const HASH_EVERY = 2_000;
const SNAPSHOT_AT = 14_000;

const [folder, seed = '20261115'] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name the folder to write to.');
  process.exit(2);
}
record(folder, Number(seed));

function record(to: string, from: number): void {
  const state = new ExchangeState();
  const workload = new AllProductsWorkload(from, state);
  const journal: Command[] = [];
  const hashes: { seq: number; hash: string }[] = [];
  const outcomes = new Map<string, number>();
  let snapshot: { bytes: Uint8Array; seq: number; hash: string } | undefined;
  const count = (what: string) => outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
  const step = (command: Command): void => {
    // The sequencer never gives a command an earlier time than the one before.
    const timed = { ...command, at: Math.max(command.at, state.now) };
    journal.push(timed);
    const { result, events } = apply(state, timed);
    count(`${command.type} ${result.ok ? 'accepted' : result.reason}`);
    for (const { type } of events) count(`event ${type}`);
    if (state.seq % HASH_EVERY === 0) hashes.push({ seq: state.seq, hash: stateHash(state) });
    if (state.seq !== SNAPSHOT_AT) return;
    snapshot = { bytes: Buffer.concat([...writeSnapshot(state)]), seq: state.seq, hash: stateHash(state) };
  };
  for (const command of workload.opening()) step(command);
  while (journal.length < COMMANDS) step(workload.nextCommand());
  const { bytes, ...point } = snapshot!;
  const run: RecordedRun = {
    commands: journal.length,
    hashes,
    snapshot: { version: SNAPSHOT_VERSION, ...point },
  };
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, 'journal.br'), brotliCompressSync(packJournal(journal)));
  writeFileSync(join(to, 'snapshot.br'), brotliCompressSync(bytes));
  writeFileSync(join(to, 'run.json'), `${JSON.stringify(run, undefined, 2)}\n`);
  for (const [what, times] of [...outcomes].sort()) console.log(`${times}\t${what}`);
}
