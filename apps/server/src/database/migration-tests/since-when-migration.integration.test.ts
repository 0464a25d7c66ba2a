import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('open proposals about people expire, others stay open, and no protection is lost', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const older = await migrationsBefore('0034');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  const { sql } = database;
  const until = new Date(Date.now() + 86_400_000);
  await sql`insert into users (uid, email, password_hash, locale, suspended, suspend_reason, withdraw_locked_until,
      invitation_code, created_at)
    values ('123456789', 'a@before.example', 'x', 'en', true, 'Odd.', ${until}, 'ABCDEFGH', now())`;
  await sql`insert into user_totp (user_id, secret) select id, 'sealed' from users`;
  await sql`insert into operator (email, name, roles, state, created_at)
    values ('o@before.example', 'O', '{super}', 'invited', now())`;
  for (const kind of ['end_withdraw_lock', 'enable_operator', 'publish_article', 'resume_market'])
    await sql`insert into proposal (kind, change, reason, state, proposed_by, proposed_at, expires_at)
      select ${kind}, '{}', 'x', 'waiting', id, now(), ${until} from operator`;

  await migrate(database.db, log);
  const waiting =
    await sql`select kind from proposal where state = 'waiting' and expires_at > now() order by id`;
  expect(waiting.map(({ kind }) => kind)).toEqual(['publish_article', 'resume_market']);
  expect(
    await sql`select suspended, withdraw_locked_until, suspended_at, withdraw_locked_at from users`,
  ).toEqual([
    { suspended: true, withdraw_locked_until: until, suspended_at: null, withdraw_locked_at: null },
  ]);
  expect(await sql`select secret is not null as on, confirmed_at from user_totp`).toEqual([
    { on: true, confirmed_at: null },
  ]);
});
