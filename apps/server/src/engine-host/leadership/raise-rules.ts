import { encodeCommand } from '@meridian/engine';
import type { Sequencer } from '../sequencing/sequencer.ts';

/**
 * [RULES-2] Commits the newer rules before the sequencer accepts anything else, so that every order of this leader
 * comes after its rules. False when the sequencer ended before that was on disk.
 */
export function raiseRules(sequencer: Sequencer, inForce: number, version: number): Promise<boolean> {
  if (inForce >= version) return Promise.resolve(true);
  return sequencer.submit(encodeCommand({ type: 'RaiseRules', at: 0, version }), true).then(
    () => true,
    () => false,
  );
}
