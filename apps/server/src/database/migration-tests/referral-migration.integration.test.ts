import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('gives existing users the inviter of their inviter, and creates empty rebates', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const { sql } = database;
  const older = await migrationsBefore('0050');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  for (const [id, referrer] of [
    [1, null],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, null],
  ] as const)
    await sql`insert into users (id, uid, email, password_hash, locale, invitation_code, referrer_id, created_at)
      overriding system value
      values (${id}, ${`10000000${id}`}, ${`user${id}@meridian.test`}, 'hash', 'en', ${`CODE000${id}`}, ${referrer},
        now())`;

  await migrate(database.db, log);
  const users = await sql`select id, referrer_id, second_referrer_id from users order by id`;
  expect(users.map((row) => [Number(row.id), row.referrer_id, row.second_referrer_id])).toEqual([
    [1, null, null],
    [2, 1, null],
    [3, 2, 1],
    [4, 3, 2],
    [5, null, null],
  ]);
  expect(await sql`select 1 from rebate union all select 1 from rebate_day`).toHaveLength(0);
});
