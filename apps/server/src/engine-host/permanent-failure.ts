import { InvariantBroken } from '@meridian/engine';
import { JournalCorrupt } from './journal/journal-row.ts';
import { NewerJournal } from './journal/versions.ts';
import { ReplayFailed, StateDiverged } from './leadership/replica.ts';

/** A failure that retrying cannot fix: the journal or the state is wrong, or newer than this program. */
export const isPermanent = (error: unknown): boolean =>
  error instanceof JournalCorrupt ||
  error instanceof StateDiverged ||
  error instanceof ReplayFailed ||
  error instanceof NewerJournal ||
  error instanceof InvariantBroken;
