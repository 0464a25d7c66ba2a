import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('a desk is added to users, operators and proposals from before, and its rules hold', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const older = await migrationsBefore('0063');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  const { sql } = database;
  await sql`insert into operator (email, name, roles, state, created_at)
    values ('o@before.example', 'O', '{finance}', 'invited', now())`;
  await sql`insert into users (uid, email, password_hash, invitation_code, locale, created_at)
    values ('123456789', 'u@before.example', 'none', 'ABCDEFG', 'en', now())`;
  await sql`insert into proposal (kind, change, reason, state, proposed_by, proposed_at, expires_at)
    select 'end_withdraw_lock', '{"kind": "end_withdraw_lock", "uid": "123456789"}'::jsonb, 'x', 'waiting', id,
      now(), now() + interval '1 day' from operator`;

  const first = await migrationsBefore('0064');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(first) });
  expect(await sql`select about, state from proposal`).toEqual([
    { about: 'end_withdraw_lock 123456789', state: 'waiting' },
  ]);
  await sql`insert into desk_account (currency, bank, holder, account_number, note, open, changed_at)
    values ('JPY', 'B', 'H', '1', '', true, now())`;
  await sql`insert into bank_card (user_id, bank, ending, sealed, mac, added_at)
    select id, 'B', '1111', 'x', 'y', now() from users`;
  const buy = (state: string, cause: string | null = null) =>
    sql`insert into fiat_purchase (reference, user_id, fingerprint, quote, currency, coin, rate, pays, amount,
        card_id, account_id, pay_to, state, created_at, pay_by, changed_at, cause, ended_at)
      select gen_random_uuid(), u.id, 'f', gen_random_uuid(), 'JPY', 'USDT', '150', 1, 1, c.id, a.id, '{}'::jsonb,
        ${state}, now(), now(), now(), ${cause}, case when ${cause}::text is null then null else now() end
      from users u, bank_card c, desk_account a`;
  await buy('to_be_paid');
  await buy('canceled', 'time');
  // Paid without a proof, ended without a cause, and a state that does not exist.
  for (const state of ['paid', 'crediting', 'completed', 'canceled', 'gone'])
    await expect(buy(state), state).rejects.toThrow(/check constraint/);

  await migrate(database.db, log);
  // The desk confirmed it by a statement, without a proof; a user marks a payment only with one.
  await buy('crediting');
  await expect(buy('paid')).rejects.toThrow(/fiat_purchase_paid/);
  await expect(sql`update fiat_purchase set paid_at = now() where state = 'crediting'`).rejects.toThrow(
    /fiat_purchase_proof/,
  );
  await sql`insert into fiat_task (purchase, change, created_at) select min(id), '{}', now() from fiat_purchase`;
  await expect(
    sql`insert into fiat_task (purchase, change, created_at) select min(id), '{}', now() from fiat_purchase`,
  ).rejects.toThrow(/unique/);
  await expect(sql`update bank_card set removed_at = now()`).rejects.toThrow(/check constraint/);
  await sql`update bank_card set removed_at = now(), sealed = null, mac = null`;
});
