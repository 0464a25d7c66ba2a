import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { loadNotices, lockPosition } from '../../account-notices/account-notices-table.ts';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('tells nothing that happened before, even if the next start rebuilds the projections', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const { sql } = database;
  const older = await migrationsBefore('0069');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  await sql`insert into projection_offset (name, seq, version) values ('exchange', 50, 5)`;

  await migrate(database.db, log);
  for (const seq of [50, 51])
    await sql`insert into account_notice values (${seq}, 7, 1, 'cycle_win', 2, 10, 18, 3, 0)`;
  const position = await lockPosition(database);
  expect(await loadNotices(database, position!, 10)).toMatchObject([{ seq: 51n, line: 7 }]);
});
