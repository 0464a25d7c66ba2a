import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { listJudgedDeposits } from '../../wallet/deposits/operator-deposits-table.ts';
import { loadCoinNetworks } from '../../wallet/networks/networks-table.ts';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });
const now = new Date('2026-11-16T12:00:00Z');

it('networks from before deposits, and deposits and proposals from before decisions about them, stay as they are', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const { sql } = database;
  const upTo = async (number: string) => {
    const older = await migrationsBefore(number);
    await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  };
  await upTo('0049');
  await sql`insert into coin (code, scale, name_en, name_ja) values ('BTC', 8, 'Bitcoin', 'ビットコイン')`;
  await sql`insert into network (id, name, chain, confirmations) values ('bitcoin', 'Bitcoin', 'simulated', 2)`;
  await sql`insert into coin_network (coin, network, asset, chain_decimals, confirmations, min_deposit, min_withdrawal,
    max_withdrawal, withdrawal_fee, memo) values ('BTC', 'bitcoin', 'native', 8, 2, 0.0001, 0.001, 10, 0.0005, 'none')`;

  await upTo('0051');
  await sql`insert into deposit (network, txid, index, block_height, block_hash, asset, sender, address, memo,
    chain_amount, coin, amount, rest, needed, state, seen_at, changed_at) values ('bitcoin', 't1', 0, 7, 'aa', 'native',
    's', 'a', '', 5, 'BTC', 5, 0, 2, 'below_minimum', ${now}, ${now})`;
  const [operator] = await sql`insert into operator (email, name, roles, state, created_at)
    values ('ops@meridian.test', 'Ops', '{super}', 'invited', ${now}) returning id`;
  const open = (kind: string, change: object) => sql`
    insert into proposal (kind, change, reason, state, proposed_by, proposed_at, expires_at)
    values (${kind}, ${JSON.stringify({ kind, ...change })}::jsonb, 'why', 'waiting', ${operator!.id}, ${now},
      ${new Date(now.getTime() + 1_000)})`;
  await open('grant_permission', { uid: '123456789', permission: 'fiat' });
  await open('approve_withdrawal', { id: 3 });
  const about = async () => (await sql`select about from proposal order by id`).map((each) => each.about);
  const before = await about();

  await migrate(database.db, log);
  expect(await about()).toEqual(before);
  expect(await loadCoinNetworks(database)).toMatchObject([{ coin: 'BTC', isin: true, isout: true }]);
  expect(await listJudgedDeposits(database, {}, { limit: 9, offset: 0 })).toMatchObject([
    { coin: 'BTC', amount: 5n, cause: 'below_minimum', canCredit: false, needsOwner: true },
  ]);
  await open('release_coin_network', { coin: 'BTC', network: 'bitcoin', what: 'deposits' });
  await open('release_coin_network', { coin: 'BTC', network: 'bitcoin', what: 'withdrawals' });
  await open('release_network', { network: 'bitcoin', what: 'halt' });
  await open('fund_house', { wallet: 'treasury', coin: 'BTC', amount: '1', reference: 'Invoice 1' });
  await expect(open('approve_withdrawal', { id: 3 })).rejects.toThrow('proposal_waiting');
  await expect(open('release_network', { network: 'bitcoin', what: 'halt' })).rejects.toThrow();
  await expect(
    open('fund_house', { wallet: 'insurance', coin: 'BTC', amount: '2', reference: 'Invoice 1' }),
  ).rejects.toThrow();
});
