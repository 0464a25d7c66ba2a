import { CommitUnknown, type Journal, NotWritten } from '../journal/journal.ts';
import type { JournalRow } from '../journal/journal-row.ts';
import { MemoryJournal } from '../journal/memory-journal.ts';

export type Fault = 'refused' | 'lost-before-commit' | 'lost-after-commit';

/** An in-memory journal whose next append can be made to fail, or to wait until it is released. */
export class FaultyJournal extends MemoryJournal implements Journal {
  next: Fault | undefined;
  #gate: PromiseWithResolvers<void> | undefined;
  appends = 0;

  /** Makes every append wait from now on. */
  stall(): void {
    this.#gate ??= Promise.withResolvers();
  }

  resume(): void {
    this.#gate?.resolve();
    this.#gate = undefined;
  }

  override async append(row: JournalRow): Promise<number> {
    this.appends++;
    await this.#gate?.promise;
    const fault = this.next;
    this.next = undefined;
    if (fault === 'refused') throw new NotWritten(new Error('no space left on device'));
    if (fault === 'lost-before-commit') throw new CommitUnknown(new Error('reset'));
    const since = await super.append(row);
    if (fault === 'lost-after-commit') throw new CommitUnknown(new Error('reset'));
    return since;
  }
}
