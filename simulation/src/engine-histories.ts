import { parseArgs } from 'node:util';
import { replay, replayThroughSnapshot, runWorkload } from '@meridian/engine/testing/workload/run-workload';

/** Random histories of the whole engine, one per seed, each replayed and taken through a snapshot. Returns the exit code. */
export function simulateEngine(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      runs: { type: 'string', default: '1' },
      commands: { type: 'string', default: '5000' },
    },
  });
  const first = Number(values.seed);
  const commands = Number(values.commands);
  const startedAt = performance.now();
  let applied = 0;
  for (let seed = first; seed < first + Number(values.runs); seed++) {
    try {
      const { journal, accepted, hash } = runWorkload(seed, commands);
      const cut = Math.floor(journal.length / 2);
      if (replay(journal) !== hash || replayThroughSnapshot(journal, cut) !== hash)
        throw new Error(`seed ${seed} replays to another state`);
      applied += journal.length;
      console.log(`seed ${seed}: ${journal.length} commands, ${accepted} accepted, state ${hash}`);
    } catch (error) {
      console.error(error);
      return 1;
    }
  }
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${applied} commands in ${seconds.toFixed(1)} s, every invariant checked, 0 failures`);
  return 0;
}
