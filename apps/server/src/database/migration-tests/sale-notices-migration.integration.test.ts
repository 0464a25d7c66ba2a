import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('keeps notices that wait, without a refund, and admits those of sales beside them', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const { sql } = database;
  const older = await migrationsBefore('0072');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  const insert = (seq: number, kind: string) =>
    sql`insert into account_notice (seq, line, account, kind, coin, amount, paid, other, at)
      values (${seq}, 0, 7, ${kind}, 1, 500, 20, 8, 1000)`;
  await insert(1, 'transfer_sent');
  await expect(insert(2, 'sale_refunded')).rejects.toThrow('account_notice_kind_check');

  await migrate(database.db, log);
  await insert(2, 'sale_refunded');
  await expect(insert(3, 'sale_lost')).rejects.toThrow('account_notice_kind_check');
  expect(await sql`select kind, amount, paid, refunded from account_notice order by seq`).toEqual([
    { kind: 'transfer_sent', amount: '500', paid: '20', refunded: '0' },
    { kind: 'sale_refunded', amount: '500', paid: '20', refunded: '0' },
  ]);
});
