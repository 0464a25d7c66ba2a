import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { depositAddressOf, ownersOf } from '../../wallet/deposits/deposit-addresses-table.ts';
import { retireAddresses } from '../../wallet/deposits/retired-addresses-table.ts';
import { loadOpenPayments } from '../../wallet/sweeps/house-payments-table.ts';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('addresses from before keys could be replaced stay current with their sweeps, and can be retired', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const { sql } = database;
  const older = await migrationsBefore('0071');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  await sql`insert into network (id, name, chain, confirmations) values
    ('ethereum', 'Ethereum', 'evm', 12), ('xrpl', 'XRP Ledger', 'simulated', 1)`;
  await sql`insert into users (uid, email, password_hash, locale, invitation_code, created_at) values
    ('123456789', 'a@meridian.test', '', 'en', 'AAAAAA', now()), ('123456788', 'b@meridian.test', '', 'en', 'BBBBBB', now())`;
  const [a, b] = (await sql<{ id: number }[]>`select id from users order by email`).map(({ id }) => id);
  await sql`insert into deposit_address (network, user_id, index, address, created_at)
    select 'ethereum', id, id, 'old ' || id, now() from users`;
  // Everybody shares one address here.
  await sql`insert into deposit_address (network, user_id, index, address, memo, created_at)
    select 'xrpl', id, id, 'hot', id::text, now() from users`;
  await sql`insert into house_payment (id, purpose, network, address, index, asset, amount, state, planned_at, changed_at)
    select gen_random_uuid(), 'sweep', network, address, index, 'native', 700, 'planned', now(), now()
    from deposit_address where network = 'ethereum' and user_id = ${a!}`;
  await migrate(database.db, log);
  const chain = { network: 'ethereum', depositTarget: (index: number) => ({ address: `new ${index}` }) };
  const addressOf = async (id: number) => (await depositAddressOf(database, chain, id, new Date())).address;
  expect(await Promise.all([addressOf(a!), addressOf(b!)])).toEqual([`old ${a}`, `old ${b}`]);
  expect(await loadOpenPayments(database, 'ethereum')).toMatchObject([{ address: `old ${a}`, index: a }]);

  const place = { network: 'ethereum', index: a!, address: `old ${a}` };
  expect(await retireAddresses(database, [place], new Date())).toMatchObject([{ userId: a }]);
  expect(await retireAddresses(database, [place], new Date())).toEqual([]);
  expect(await Promise.all([addressOf(a!), addressOf(b!)])).toEqual([`new ${a}`, `old ${b}`]);
  // Deposits to either address belong to the same user.
  const to = ['old', 'new'].map((key) => ({ from: 'outside', to: `${key} ${a}`, memo: '' }));
  const owners = await ownersOf(database, { network: 'ethereum', usesMemo: false }, to);
  expect(owners.map(({ userId }) => userId)).toEqual([a, a]);
  expect(await loadOpenPayments(database, 'ethereum')).toHaveLength(1);
});

it('a key that is still in use after its addresses were retired gives out none', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  await database.sql`insert into network (id, name, chain, confirmations) values ('ethereum', 'Ethereum', 'evm', 12)`;
  const [user] = await database.sql<{ id: number }[]>`
    insert into users (uid, email, password_hash, locale, invitation_code, created_at)
    values ('123456789', 'a@meridian.test', '', 'en', 'AAAAAA', now()) returning id`;
  const chain = { network: 'ethereum', depositTarget: (index: number) => ({ address: `old ${index}` }) };
  const { address } = await depositAddressOf(database, chain, user!.id, new Date());
  await retireAddresses(database, [{ network: 'ethereum', index: user!.id, address }], new Date());
  await expect(depositAddressOf(database, chain, user!.id, new Date())).rejects.toMatchObject({
    reason: 'network_suspended',
  });
});
