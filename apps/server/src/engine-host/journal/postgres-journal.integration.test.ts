import { describe, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../database/testing/test-database.ts';
import { journalContract } from '../testing/journal-contract.ts';
import { PostgresJournal } from './postgres-journal.ts';

describe('PostgresJournal', () => {
  journalContract(async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.close());
    // Rows may be removed only up to the newest snapshot.
    await database.sql`
      insert into engine_snapshot (seq, at, version, engine, state_hash, journal_hash, chunks, bytes, sha256)
      values (1000, 0, 1, 1, '', ${Buffer.alloc(32)}, 0, 0, ${Buffer.alloc(32)})`;
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
