import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Claim, CommitUnknown, Journal, Settled } from '../journal/journal.ts';
import type { JournalRow } from '../journal/journal-row.ts';
import { NewerJournal } from '../journal/versions.ts';

const PAUSE_MS = { first: 20, max: 250 };

export interface SettleDeps {
  readonly journal: Journal;
  readonly claim: Claim;
  readonly log: Logger;
  /** The process is about to stop and no longer waits for missing responses. */
  readonly stopping: AbortSignal;
}

/**
 * Asks the journal for the outcome of a row whose commit was lost, until it responds. Returns an error if the outcome
 * stays unknown.
 */
export async function settleRow(
  { journal, claim, log, stopping }: SettleDeps,
  row: JournalRow,
  lost: CommitUnknown,
): Promise<Settled | Error> {
  log.error(
    { err: lost, seq: row.firstSeq },
    'the connection was lost during a commit; asking the journal for its outcome',
  );
  for (let pause = PAUSE_MS.first; ; pause = Math.min(pause * 2, PAUSE_MS.max)) {
    try {
      return await journal.settle(row, claim);
    } catch (error) {
      if (error instanceof NewerJournal || stopping.aborted) return error as Error;
      log.warn({ err: error }, 'the journal is not responding; retrying');
      await sleep(pause, undefined, { signal: stopping }).catch(() => {});
    }
  }
}
