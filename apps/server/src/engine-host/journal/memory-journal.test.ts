import { describe } from 'vitest';
import { journalContract } from '../testing/journal-contract.ts';
import { JournalMemory, MemoryJournal } from './memory-journal.ts';

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
