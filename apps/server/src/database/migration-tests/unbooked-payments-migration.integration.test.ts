import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readUnbookedPayments } from '../../wallet/records/unbooked-payments-table.ts';
import { migrate } from '../migrate.ts';
import { addEtherAndUser } from '../testing/ether-and-user.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('payments from before are listed by time, without those that were completed', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const { sql } = database;
  const older = await migrationsBefore('0073');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  await addEtherAndUser(sql);
  await sql`insert into deposit (network, txid, index, block_height, block_hash, asset, sender, address, memo,
      chain_amount, coin, user_id, amount, rest, needed, state, seen_at, changed_at, credited_at)
    select 'ethereum', state, 0, 5, 'five', 'native', 'outside', 'address', '', 700, 'ETH', users.id, 7, 0, 12, state,
      now() - place * interval '1 minute', now(), case when state = 'credited' then now() end
    from users, unnest(array['orphaned', 'credited', 'seen']) with ordinality as made (state, place)`;
  await sql`insert into withdrawal (reference, user_id, fingerprint, coin, network, address, amount, fee, state, engine_id,
      cause, requested_at, changed_at, ended_at)
    select gen_random_uuid(), users.id, '', 'ETH', 'ethereum', 'address', 2, 1, state, place,
      case when state = 'dismissed' then 'failed' end, now() - place * interval '1 minute', now(),
      case when state <> 'sent' then now() end
    from users, unnest(array['sent', 'settled', 'dismissed']) with ordinality as made (state, place)`;
  await migrate(database.db, log);
  const [user] = await sql<{ id: number }[]>`select id from users`;
  const filter = { account: user!.id, sources: ['withdraw', 'deposit'] as const, limit: 10 };
  const found = await readUnbookedPayments(sql, filter);
  expect(found.map(({ rows }) => rows.map(({ step, state, amount }) => [step, state, amount]))).toEqual([
    [
      ['sent', 'sending', -3n],
      ['dismissed', 'dismissed', -3n],
    ],
    [
      ['orphaned', 'dismissed', 7n],
      ['seen', 'sending', 7n],
    ],
  ]);
  const indexes = await sql`select indexname from pg_indexes where indexname like '%_unbooked' order by 1`;
  expect(indexes).toEqual([{ indexname: 'deposit_unbooked' }, { indexname: 'withdrawal_unbooked' }]);
});
