import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { loadDueDeposits } from '../../wallet/deposits/deposits-table.ts';
import { listHousePayments } from '../../wallet/sweeps/listed-payments-table.ts';
import { migrate } from '../migrate.ts';
import { addEtherAndUser } from '../testing/ether-and-user.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('deposits from before deliveries were checked count as proven, and payments of the house are listed', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const { sql } = database;
  const older = await migrationsBefore('0060');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  await addEtherAndUser(sql);
  // One was credited, one is due, one is held by an operator's switch.
  await sql`insert into deposit (network, txid, index, block_height, block_hash, asset, sender, address, memo,
      chain_amount, coin, user_id, amount, rest, needed, state, seen_at, changed_at, due_at, credited_at)
    select 'ethereum', state, 0, 5, 'five', 'native', 'outside', 'address', '', 700, 'ETH', id, 7, 0, 12, state, now(),
      now(), now(), case when state = 'credited' then now() end
    from users, unnest(array['credited', 'confirming', 'held']) as state`;
  await sql`insert into deposit_address (network, user_id, index, address, created_at)
    select 'ethereum', id, id, 'address', now() from users`;
  await sql`insert into house_payment (id, purpose, network, address, index, asset, amount, state, planned_at, changed_at)
    select gen_random_uuid(), 'sweep', network, address, index, 'native', 700, 'planned', now(), now() from deposit_address`;
  await migrate(database.db, log);
  const { due } = await loadDueDeposits(database, ['ethereum'], 0n, 10);
  expect(due.map(({ txid, isOpen }) => [txid, isOpen])).toEqual([
    ['confirming', true],
    ['held', true],
  ]);
  const proven = await sql`select txid from deposit where not unproven order by id`;
  expect(proven).toEqual([{ txid: 'credited' }, { txid: 'confirming' }, { txid: 'held' }]);
  expect(await listHousePayments(database, {}, { limit: 10, offset: 0 })).toMatchObject([
    { purpose: 'sweep', coin: 'ETH', amount: '700', state: 'planned' },
  ]);
});
