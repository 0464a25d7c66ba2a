import { InvariantBroken } from '@meridian/engine';
import { JournalCorrupt } from './journal-row.ts';
import { ReplayFailed, StateDiverged } from './replica.ts';
import { NewerJournal } from './versions.ts';

/** A failure that another try would only meet again: journal or state are wrong, or newer than this program. */
export const isPermanent = (error: unknown): boolean =>
  error instanceof JournalCorrupt ||
  error instanceof StateDiverged ||
  error instanceof ReplayFailed ||
  error instanceof NewerJournal ||
  error instanceof InvariantBroken;
