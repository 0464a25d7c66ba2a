import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readLedger } from '../../wallet/records/ledger-table.ts';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('entries from before stay, and name no position', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const { sql } = database;
  const older = await migrationsBefore('0074');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  await sql`insert into ledger_entry (seq, line, account, wallet, coin, amount, why, at)
    select seq, 0, 5, 'futures', 1, -seq, 'fee', 1000 + seq from generate_series(1, 3) seq`;
  const before = await sql`select * from ledger_entry order by seq`;
  await migrate(database.db, log);
  expect(await sql`select * from ledger_entry order by seq`).toEqual(
    before.map((row) => ({ ...row, subject: null })),
  );
  const filter = { account: 5, before: { seq: 9, line: 0 }, offset: 0, limit: 10 };
  const { rows } = await readLedger(sql, filter);
  expect(rows.map(({ amount, subject }) => [amount, subject])).toEqual([
    [-3n, null],
    [-2n, null],
    [-1n, null],
  ]);
});
