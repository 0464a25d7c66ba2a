import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readChannels } from '../../messages/messages-table.ts';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('leaves existing users with every channel on and no messages', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const { sql } = database;
  const older = await migrationsBefore('0062');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  await sql`insert into users (id, uid, email, password_hash, locale, invitation_code, created_at)
    overriding system value values (1, '100000001', 'user1@meridian.test', 'hash', 'en', 'CODE0001', now())`;

  await migrate(database.db, log);
  const on = { app: true, mail: true, push: true };
  expect(await readChannels(database, 1)).toMatchObject({ security: on, money: on, orders: on, support: on });
  expect(await sql`select 1 from user_message`).toHaveLength(0);
});
