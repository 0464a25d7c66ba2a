import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { loadOpenPayments } from '../../wallet/sweeps/house-payments-table.ts';
import { loadSweepable } from '../../wallet/sweeps/sweepable-table.ts';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('coins that were credited before sweeping existed are found, and what was signed stays', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const { sql } = database;
  const older = await migrationsBefore('0056');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  await sql`insert into coin (code, scale, name_en, name_ja) values ('ETH', 8, 'Ether', 'イーサ')`;
  await sql`insert into network (id, name, chain, confirmations) values ('ethereum', 'Ethereum', 'evm', 12)`;
  await sql`insert into users (uid, email, password_hash, locale, invitation_code, created_at) values
    ('123456789', 'a@meridian.test', '', 'en', 'AAAAAA', now()), ('123456788', 'b@meridian.test', '', 'en', 'BBBBBB', now())`;
  await sql`insert into deposit_address (network, user_id, index, address, created_at)
    select 'ethereum', id, id, 'address of ' || split_part(email, '@', 1), now() from users`;
  await sql`insert into deposit (network, txid, index, block_height, block_hash, asset, sender, address, memo,
      chain_amount, coin, user_id, amount, rest, needed, state, seen_at, changed_at, due_at, credited_at)
    select 'ethereum', 'tx' || user_id, 0, 5, 'five', 'native', 'outside', address, '', 700, 'ETH', user_id, 7, 0, 12,
      case when address like '%a' then 'credited' else 'below_minimum' end, now(), now(),
      case when address like '%a' then now() end, case when address like '%a' then now() end
    from deposit_address`;
  await sql`insert into address_holding (network, address, asset, amount, height, hash)
    select network, address, 'native', 700, 5, 'five' from deposit_address`;
  await sql`insert into signed_payment (payment, version, network, txid, bytes, signed_at)
    values (gen_random_uuid(), 1, 'ethereum', 'tx', 'bytes', now())`;
  await migrate(database.db, log);
  const query = {
    network: 'ethereum',
    hotAddress: 'hot',
    failedSince: new Date(0),
    dearerSince: new Date(0),
    limit: 10,
  };
  const found = (least: bigint) =>
    loadSweepable(database, { ...query, minimums: new Map([['native', least]]) });
  expect(await found(700n)).toMatchObject([{ address: 'address of a', asset: 'native', uncredited: 0n }]);
  expect(await found(701n)).toEqual([]);
  expect(await loadOpenPayments(database, 'ethereum')).toEqual([]);
  expect(await sql`select txid from signed_payment`).toEqual([{ txid: 'tx' }]);
});
