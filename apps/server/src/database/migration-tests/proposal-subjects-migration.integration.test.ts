import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('of existing proposals about one subject the newest stays open, and expired ones are closed', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const older = await migrationsBefore('0039');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  const { sql } = database;
  await sql`insert into operator (email, name, roles, state, created_at)
    values ('o@before.example', 'O', '{super}', 'invited', now())`;
  const add = (kind: string, change: object, expires = '1 day') =>
    sql`insert into proposal (kind, change, reason, state, proposed_by, proposed_at, expires_at)
      select ${kind}, ${JSON.stringify(change)}::text::jsonb, 'x', 'waiting', id, now(), now() + ${expires}::interval from operator`;
  const uid = '123456789';
  await add('unsuspend_user', { kind: 'unsuspend_user', uid });
  await add('unsuspend_user', { kind: 'unsuspend_user', uid });
  await add('grant_permission', { kind: 'grant_permission', uid, permission: 'ieo' });
  await add('grant_permission', { kind: 'grant_permission', uid, permission: 'fiat' });
  await add('end_withdraw_lock', { kind: 'end_withdraw_lock', uid }, '-1 day');
  await add('end_withdraw_lock', { kind: 'end_withdraw_lock', uid });
  await add('publish_article', { kind: 'publish_article', article: { id: null, titleEn: 'A' } });
  await add('publish_article', { kind: 'publish_article', article: { id: null, titleEn: 'B' } });
  await add('add_operator', { kind: 'add_operator', email: 'A@b.example' });

  await migrate(database.db, log);
  const rows = await sql`select about, state, decided_at is null as undecided from proposal order by id`;
  expect(rows.map(({ state }) => state)).toEqual([
    'outdated',
    'waiting',
    'waiting',
    'waiting',
    'expired',
    'waiting',
    'waiting',
    'waiting',
    'waiting',
  ]);
  expect(rows.map(({ about }) => about)).toMatchObject({
    1: `unsuspend_user ${uid}`,
    2: `grant_permission ${uid} ieo`,
    8: 'add_operator a@b.example',
  });
  await expect(add('unsuspend_user', { kind: 'unsuspend_user', uid })).rejects.toThrow(/proposal_waiting/);
});
