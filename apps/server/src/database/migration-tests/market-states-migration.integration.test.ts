import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { loadMarkets } from '../../markets/markets-table.ts';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('existing markets keep their state under its new name, with no recorded change', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const older = await migrationsBefore('0032');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  const { sql } = database;
  await sql`insert into coin values ('BTC', 8, 'Bitcoin', 'ビットコイン'), ('ETH', 8, 'Ethereum', 'イーサリアム'),
    ('USDT', 6, 'Tether', 'テザー')`;
  for (const [id, base, state] of [
    [101, 'BTC', 'open'],
    [102, 'ETH', 'halted'],
  ] as const)
    await sql`insert into market values
      (${id}, 'spot', ${base}, 'USDT', 'main', ${state}, 2, 4, 1, 10, 1, 0.001, 0.001, 1, 100, null)`;

  await migrate(database.db, log);
  expect((await loadMarkets(database)).map(({ id, state }) => [id, state])).toEqual([
    [101, 'trading'],
    [102, 'halted'],
  ]);
  expect(await sql`select state_since, state_reason, state_by from market`).toEqual(
    Array.from({ length: 2 }, () => ({ state_since: null, state_reason: null, state_by: null })),
  );
  await sql`update market set state = 'cancel_only' where id = 101`;
  await expect(sql`update market set state = 'open' where id = 101`).rejects.toThrow(/check constraint/);
  expect(await sql`select 1 from market_task`).toHaveLength(0);
});
