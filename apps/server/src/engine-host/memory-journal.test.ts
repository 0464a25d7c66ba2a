import { describe } from 'vitest';
import { JournalMemory, MemoryJournal } from './memory-journal.ts';
import { journalContract } from './testing/journal-contract.ts';

describe('MemoryJournal', () => {
  journalContract(async () => {
    const memory = new JournalMemory();
    return {
      open: () => new MemoryJournal(memory),
      async expireLease() {
        memory.until = 0;
      },
    };
  });
});
