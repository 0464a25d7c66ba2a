import { parseArgs } from 'node:util';
import { runFuturesWorkload } from '@meridian/engine/testing/futures/run-futures-workload';
import { replay, replayThroughSnapshot } from '@meridian/engine/testing/workload/run-workload';

/** Random histories of the futures markets, each replayed and taken through snapshots. Returns the exit code. */
export function simulateFutures(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      runs: { type: 'string', default: '1' },
      commands: { type: 'string', default: '3000' },
    },
  });
  const first = Number(values.seed);
  const commands = Number(values.commands);
  const happened = new Map<string, number>();
  let applied = 0;
  for (let seed = first; seed < first + Number(values.runs); seed++) {
    try {
      const { journal, hash, events } = runFuturesWorkload(seed, commands, 40);
      for (const part of [0, 0.3, 0.6, 0.9])
        if (replayThroughSnapshot(journal, Math.floor(journal.length * part)) !== hash)
          throw new Error(`futures seed ${seed} continues differently from a snapshot`);
      if (replay(journal) !== hash) throw new Error(`futures seed ${seed} replays to another state`);
      for (const [name, count] of events) happened.set(name, (happened.get(name) ?? 0) + count);
      applied += journal.length;
    } catch (error) {
      console.error(error);
      return 1;
    }
  }
  for (const [name, count] of [...happened].sort()) console.log(`${String(count).padStart(9)} ${name}`);
  console.log(`${applied} futures commands, every invariant checked, 0 failures`);
  return 0;
}
