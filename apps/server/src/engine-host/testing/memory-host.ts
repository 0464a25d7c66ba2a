import pino from 'pino';
import { onTestFinished } from 'vitest';
import { EngineHost, type HostDeps } from '../engine-host.ts';
import type { CommandRequest, Executed, Subscriber } from '../exchange-port.ts';
import { JournalMemory } from '../journal/memory-journal.ts';
import { MemorySnapshots } from '../snapshots/memory-snapshots.ts';
import { FaultyJournal } from './faulty-journal.ts';

export interface MemoryHost {
  readonly host: EngineHost;
  readonly journal: FaultyJournal;
  readonly memory: JournalMemory;
  readonly snapshots: MemorySnapshots;
}

export interface MemoryHostOptions extends Partial<HostDeps> {
  readonly memory?: JournalMemory;
  readonly snapshots?: MemorySnapshots;
  readonly subscribers?: readonly Subscriber[];
}

/** A started host with an in-memory journal, stopped with the test. */
export async function startMemoryHost(options: MemoryHostOptions = {}): Promise<MemoryHost> {
  const memory = options.memory ?? new JournalMemory();
  const snapshots = options.snapshots ?? new MemorySnapshots();
  const journal = new FaultyJournal(memory);
  const host = new EngineHost({
    journal,
    log: pino({ level: 'silent' }),
    holder: 'a test',
    hashEvery: 50,
    standbyPollMs: 5,
    // The first rules need no command, so that the test's own first command is number one.
    rules: 1,
    ...options,
    snapshots,
  });
  for (const subscriber of options.subscribers ?? []) host.subscribe(subscriber);
  onTestFinished(() => {
    journal.resume();
    return host.stop();
  });
  await host.start();
  return { host, journal, memory, snapshots };
}

export const submitAll = (host: EngineHost, requests: Iterable<CommandRequest>): Promise<Executed[]> =>
  Promise.all([...requests].map((request) => host.submit(request)));
