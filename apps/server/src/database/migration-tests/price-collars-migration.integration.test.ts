import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { loadMarkets } from '../../markets/markets-table.ts';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('existing markets get the default collar, and no collar is wider than the whole price', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const older = await migrationsBefore('0038');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  const { sql } = database;
  await sql`insert into coin values ('BTC', 8, 'Bitcoin', 'ビットコイン'), ('USDT', 6, 'Tether', 'テザー')`;
  await sql`insert into market values
    (101, 'spot', 'BTC', 'USDT', 'main', 'trading', 2, 4, 1, 10, 1, 0.001, 0.001, 1, 100, null)`;

  await migrate(database.db, log);
  expect((await loadMarkets(database)).map(({ id, priceCollar }) => [id, priceCollar])).toEqual([
    [101, '0.5'],
  ]);
  await sql`update market set price_collar = 0.1`;
  for (const collar of [0, 1, -0.5, 0.1234567])
    await expect(sql`update market set price_collar = ${collar}`).rejects.toThrow(/check constraint/);
});
