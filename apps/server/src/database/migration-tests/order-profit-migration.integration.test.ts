import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readFuturesOrders } from '../../futures/futures-orders-table.ts';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('orders from before stay, and have no profit', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const { sql } = database;
  const older = await migrationsBefore('0075');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  await sql`insert into futures_order (id, account, market, side, effect, position, cause, mode, lever, style, price,
      contracts, take_profit, stop_loss, filled_contracts, filled_value, fees, placed_at, closed_at)
    select id, 5, 201, 'long', 'close', 7, 'user', 'cross', 10, 'market', 0, 3, 0, 0, 3, 180, 1, 1000 + id, 1000 + id
    from generate_series(1, 2) id`;
  const before = await sql`select * from futures_order order by id`;
  await migrate(database.db, log);
  expect(await sql`select * from futures_order order by id`).toEqual(
    before.map((row) => ({ ...row, realised: null })),
  );
  const orders = await readFuturesOrders(sql, 5, [1, 2]);
  expect(orders.map(({ fees, realised }) => [fees, realised])).toEqual([
    [1n, null],
    [1n, null],
  ]);
});
