import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { defaultFutures } from '../../markets/default-terms.ts';
import { loadMarkets } from '../../markets/markets-table.ts';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('markets from before keep the terms that the program gave them', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const older = await migrationsBefore('0061');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  const { sql } = database;
  await sql`insert into coin (code, scale, name_en, name_ja)
    values ('BTC', 8, 'Bitcoin', 'ビットコイン'), ('USDT', 8, 'Tether', 'テザー')`;
  for (const [id, product, size, leverage] of [
    [1, 'spot', '1', 1],
    [101, 'futures', '0.001', 75],
    [102, 'futures', '1', 3],
  ] as const)
    await sql`insert into market (id, product, base, quote, board, state, price_accuracy, amount_accuracy,
        min_quantity, max_quantity, contract_size, maker_fee_rate, taker_fee_rate, max_leverage, listing_price)
      values (${id}, ${product}, ${id === 102 ? 'USDT' : 'BTC'}, ${id === 102 ? 'BTC' : 'USDT'}, 'main',
        'trading', 2, 0, 1, 20000, ${size}, 0.0002, 0.0005, ${leverage}, 100)`;

  await migrate(database.db, log);
  const markets = await loadMarkets(database);
  expect(markets.map(({ id, band, futures }) => [id, band, futures])).toEqual([
    [1, '0.05', undefined],
    [101, '0.05', defaultFutures(75, '20000')],
    [102, '0.05', defaultFutures(3, '20000')],
  ]);
  await expect(sql`update market set futures = null where id = 101`).rejects.toThrow(/check constraint/);
});
