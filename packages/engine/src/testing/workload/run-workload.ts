import type { Command } from '../../commands.ts';
import { decodeCommand, encodeCommand } from '../../commands.ts';
import { apply, applySilently } from '../../engine.ts';
import type { EngineEvent } from '../../events.ts';
import { checkAfter, checkAll } from '../../invariants.ts';
import { readSnapshot, writeSnapshot } from '../../snapshot.ts';
import { ExchangeState } from '../../state.ts';
import { stateHash } from '../../state-hash.ts';
import { Auditor } from '../auditor.ts';
import { CollarAuditor } from '../collar-auditor.ts';
import { TimeInForceAuditor } from '../time-in-force-auditor.ts';
import { Workload, type WorkloadOptions } from './workload.ts';

export interface WorkloadRun {
  readonly seed: number;
  readonly journal: readonly Command[];
  readonly state: ExchangeState;
  readonly hash: string;
  readonly accepted: number;
  readonly events: ReadonlyMap<EngineEvent['type'], number>;
  /** Orders placed while the collar was in force, by verdict. */
  readonly judged: ReadonlyMap<string, number>;
  /** Orders by product, time in force and outcome. */
  readonly outcomes: ReadonlyMap<string, number>;
}

/** One seeded history with every check on. A failure names the command that runs this seed again. */
export function runWorkload(
  seed: number,
  commands: number,
  options: Partial<WorkloadOptions> & { readonly scanEvery?: number } = {},
): WorkloadRun {
  const state = new ExchangeState();
  const auditor = new Auditor();
  const collars = new CollarAuditor();
  const forces = new TimeInForceAuditor();
  const workload = new Workload(seed, state, options);
  const journal: Command[] = [];
  const events = new Map<EngineEvent['type'], number>();
  const scanEvery = options.scanEvery ?? 50;
  let accepted = 0;

  const step = (command: Command): void => {
    const decoded = decodeCommand(encodeCommand(command));
    journal.push(decoded);
    const keyed = 'key' in command && command.key !== undefined;
    const before = keyed || command.type === 'AdvanceClock' ? undefined : stateHash(state);
    const applied = apply(state, decoded);
    auditor.record(applied.events);
    collars.record(state, decoded, applied);
    forces.record(decoded, applied);
    for (const event of applied.events) events.set(event.type, (events.get(event.type) ?? 0) + 1);
    checkAfter(state);
    if (applied.result.ok) accepted++;
    else {
      if (applied.events.length > 0) throw new Error(`[REJECT-1] ${applied.result.reason} had events`);
      if (before !== undefined && before !== stateHash(state))
        throw new Error(`[REJECT-1] ${applied.result.reason} changed the state`);
    }
    if (journal.length % scanEvery === 0) checkAll(state);
  };

  try {
    for (const command of workload.opening()) step(command);
    for (let count = 0; count < commands; count++) step(workload.nextCommand());
    checkAll(state);
    const differences = auditor.differences(state);
    if (differences.length > 0) throw new Error(`the auditor disagrees: ${differences.join('; ')}`);
  } catch (cause) {
    const kinds = [...workload.kinds].join(',');
    throw new Error(
      `seed ${seed} broke at command ${journal.length} (kinds ${kinds}). Run it again: ` +
        `npm run simulate -- engine --seed ${seed} --commands ${commands}`,
      { cause },
    );
  }
  const { judged } = collars;
  const { outcomes } = forces;
  return { seed, journal, state, hash: stateHash(state), accepted, events, judged, outcomes };
}

/** [REPLAY-3] Applies commands without collecting events and returns the hash, which must be the same as with events. */
export function replay(journal: readonly Command[], state = new ExchangeState()): string {
  for (const command of journal) applySilently(state, command);
  return stateHash(state);
}

/** [SNAPSHOT-2] Takes a snapshot after `at` commands, loads it and applies the rest. */
export function replayThroughSnapshot(journal: readonly Command[], at: number): string {
  const state = new ExchangeState();
  replay(journal.slice(0, at), state);
  return replay(journal.slice(at), readSnapshot(writeSnapshot(state)));
}
