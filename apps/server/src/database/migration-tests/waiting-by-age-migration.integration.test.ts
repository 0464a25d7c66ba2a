import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { takeDueMessages } from '../../notify/outgoing-messages-table.ts';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('messages that waited before are taken in the order in which they become useless', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const { sql } = database;
  const older = await migrationsBefore('0070');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  await sql`insert into outgoing_message (channel, purpose, sealed, next_attempt_at, give_up_at)
    select 'email', purpose, '', now() + due * interval '1 minute', now() + useless * interval '1 minute'
    from (values ('deposit', -2, 1440), ('code', -1, 5), ('later', 1, 1)) as waiting (purpose, due, useless)`;
  await migrate(database.db, log);
  const now = Date.now();
  const taken = await takeDueMessages(database, 10, new Date(now), new Date(now + 60_000));
  expect(taken.map(({ purpose }) => purpose)).toEqual(['code', 'deposit']);
  const indexes = await sql`select indexname from pg_indexes where indexname in
    ('outgoing_message_urgent', 'outgoing_message_due', 'deposit_changed') order by 1`;
  expect(indexes).toEqual([{ indexname: 'deposit_changed' }, { indexname: 'outgoing_message_urgent' }]);
});
