import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readHistory } from '../../trading/spot-history-table.ts';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('existing orders are good till canceled, and existing market orders immediate', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const older = await migrationsBefore('0043');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  const { sql } = database;
  const columns = sql`spot_order
    (id, account, market, side, style, price, lots, budget, filled_lots, filled_quote, placed_at, closed_at)`;
  await sql`insert into ${columns} values
    (1, 7, 101, 'buy', 'limit', 500, 10, 0, 10, 5000, 1, 2),
    (2, 7, 101, 'buy', 'market', 0, 0, 90000, 10, 5000, 3, 4)`;

  await migrate(database.db, log);
  const wanted = (force: string) => sql`update spot_order set time_in_force = ${force} where id = 1`;
  const forces = async () =>
    (await readHistory(sql, { account: 7, offset: 0, limit: 9 })).map(({ id, timeInForce }) => [
      id,
      timeInForce,
    ]);
  expect(await forces()).toEqual([
    [2, 'ioc'],
    [1, 'gtc'],
  ]);
  await wanted('post_only');
  expect(await forces()).toContainEqual([1, 'post_only']);
  await expect(wanted('gtd')).rejects.toThrow(/check constraint/);
});
