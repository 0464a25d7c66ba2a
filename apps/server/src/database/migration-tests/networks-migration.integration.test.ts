import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { loadCoins } from '../../markets/markets-table.ts';
import { loadCoinSwitches } from '../../wallet/networks/coin-tasks-table.ts';
import { addNetworks, loadCoinNetworks } from '../../wallet/networks/networks-table.ts';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('existing coins keep everything allowed and are on no network until one is added', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const older = await migrationsBefore('0046');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  const { sql } = database;
  await sql`insert into coin values ('BTC', 8, 'Bitcoin', 'ビットコイン'), ('USDT', 6, 'Tether', 'テザー')`;

  await migrate(database.db, log);
  expect((await loadCoins(database)).map(({ code }) => code)).toEqual(['BTC', 'USDT']);
  const open = { deposits: true, withdrawals: true, transfers: true };
  expect([...(await loadCoinSwitches(database))]).toEqual([
    ['BTC', open],
    ['USDT', open],
  ]);
  expect(await loadCoinNetworks(database)).toEqual([]);

  const terms = { minDeposit: '1', minWithdrawal: '2', maxWithdrawal: '9', withdrawalFee: '0.5' };
  const coins = [{ coin: 'USDT', asset: 'usdt', chainDecimals: 6, ...terms }];
  const network = { id: 'ethereum', name: 'Ethereum', chain: 'simulated', confirmations: 3, coins } as const;
  await addNetworks(database, [network]);
  await sql`update coin_network set isin = false`;
  await addNetworks(database, [network]);
  expect(await loadCoinNetworks(database)).toMatchObject([
    { coin: 'USDT', network: 'ethereum', withdrawalFee: 500_000n, isin: false, isout: true },
  ]);
});
