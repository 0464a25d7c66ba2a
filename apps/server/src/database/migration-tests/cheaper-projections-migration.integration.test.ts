import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('existing orders and ledger entries stay, and duplicate entries are refused', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const older = await migrationsBefore('0033');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  const { sql } = database;
  await sql`insert into ledger_entry (seq, line, account, wallet, coin, amount, why, at)
    select seq, line, 1 + (seq + line) % 5, 'spot', 1 + line, seq * 10 - 7, 'trade', 1000 + seq
    from generate_series(1, 200) seq, generate_series(0, 3) line`;
  await sql`insert into spot_order (id, account, market, side, style, price, lots, budget, placed_at)
    select id, id % 7, 101, 'buy', 'limit', 5, 10, 0, id from generate_series(1, 50) id`;
  const content = async () => ({
    ledger: await sql`select * from ledger_entry order by seq, line`,
    orders: await sql`select * from spot_order order by id`,
  });
  const before = await content();
  expect(before.ledger).toHaveLength(800);

  const newer = await migrationsBefore('0034');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(newer) });
  expect(await content()).toEqual(before);
  const again = sql`insert into ledger_entry select * from ledger_entry where seq = 3 and line = 1`;
  await expect(again).rejects.toThrow(/duplicate key/);
  await sql`update spot_order set filled_lots = 3 where id = 20`;
  expect(await sql`select filled_lots from spot_order where id = 20`).toEqual([{ filled_lots: 3n }]);
});
