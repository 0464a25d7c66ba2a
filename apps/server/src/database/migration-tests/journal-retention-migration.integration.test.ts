import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('an existing journal keeps its rows, and old rows can still be removed', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const older = await migrationsBefore('0037');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  const { sql } = database;
  const hash = Buffer.alloc(32, 7);
  for (const first of [1, 3])
    await sql`insert into engine_journal values (${first}, 2, 1, 0, 1, 1, null, '', ${hash}, ${hash})`;
  await sql`insert into engine_snapshot values (2, 0, now(), 1, 1, '', ${hash}, 0, 0, ${hash})`;
  await migrate(database.db, log);
  expect(await sql`select 1 from engine_journal`).toHaveLength(2);
  await sql`select prune_engine_journal(99, 99, 99)`;
  expect(await sql`select first_seq::int from engine_journal`).toEqual([{ first_seq: 3 }]);
  expect(await sql`select seq::int, hash from engine_journal_start`).toEqual([{ seq: 2, hash }]);
});
