import { describe, onTestFinished } from 'vitest';
import { createTestDatabase } from '../database/testing/test-database.ts';
import { PostgresJournal } from './postgres-journal.ts';
import { journalContract } from './testing/journal-contract.ts';

describe('PostgresJournal', () => {
  journalContract(async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.close());
    return {
      open() {
        const journal = new PostgresJournal(database.sql.settings);
        onTestFinished(() => journal.close());
        return journal;
      },
      async expireLease() {
        await database.sql`update engine_leader set until = '-infinity'`;
      },
    };
  });
});
