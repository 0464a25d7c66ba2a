import { RULES_VERSION, SNAPSHOT_VERSION } from '@meridian/engine';
import { ENGINE_VERSION } from '@meridian/engine/engine-version';
import { StartProblem } from '../../start-problem.ts';

export { ENGINE_VERSION, RULES_VERSION, SNAPSHOT_VERSION };

/** Raised by one whenever the row format changes; readers for older formats stay. */
export const JOURNAL_VERSION = 1;

/** Written by a newer Meridian, whose rules this version does not know. */
export class NewerJournal extends StartProblem {
  override readonly name = 'NewerJournal';

  constructor(what: string, found: number, known: number) {
    super(
      `The ${what} of this database has version ${found}; this Meridian supports versions up to ${known}. ` +
        'Start the newer version again.',
    );
  }
}

export function refuseNewer(journalVersion: number, engineVersion: number): void {
  if (journalVersion > JOURNAL_VERSION) throw new NewerJournal('journal', journalVersion, JOURNAL_VERSION);
  if (engineVersion > ENGINE_VERSION) throw new NewerJournal('engine', engineVersion, ENGINE_VERSION);
}
