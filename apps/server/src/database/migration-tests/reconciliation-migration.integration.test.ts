import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readBooksOffset } from '../../wallet/reconciliation/chain-books-table.ts';
import { loadReconciliations } from '../../wallet/reconciliation/reconciliation-table.ts';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('an older database counts its bookings from where its projections are, not from the first command', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const older = await migrationsBefore('0052');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  await database.sql`insert into projection_offset (name, seq, version) values ('exchange', 42, 2)`;
  await migrate(database.db, log);
  expect(await readBooksOffset(database.sql)).toBe(42);
  expect(await database.sql`select began from chain_books`).toEqual([{ began: 42n }]);
  expect(await loadReconciliations(database)).toEqual([]);
});
