import type { Kysely } from 'kysely';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { startMemoryHost } from '../../engine-host/testing/memory-host.ts';
import { recordedDatabase } from '../../engine-host/testing/recorded-rows.ts';
import { Projections } from '../../projections/projections.ts';
import { migrate } from '../migrate.ts';
import { up as addCycleTables } from '../migrations/0054-cycle-contracts.ts';
import { up as addSubjects } from '../migrations/0074-ledger-subjects.ts';
import { up as addProfit } from '../migrations/0075-profit-of-orders.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('leaves the existing history unchanged and queues no mail for it', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const older = await migrationsBefore('0045');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  const { sql } = database;
  const recorded = await recordedDatabase();
  const start = async () => {
    const projections = new Projections({ sql, log });
    // Otherwise one that retries for ever would keep the database open.
    onTestFinished(() => projections.stop());
    const { host } = await startMemoryHost({ ...recorded, subscribers: [projections] });
    await projections.reached(await host.read((state) => state.seq));
    await host.stop();
    await projections.stop();
  };
  // The projections of this version also write notices, rebates, cycle contracts and sales, so they need these tables for the
  // old history, and two columns.
  const db = database.db as unknown as Kysely<unknown>;
  await addSubjects(db);
  await addProfit(db);
  await sql`create table account_notice (seq bigint, line integer, account bigint, kind text, coin integer,
    amount numeric, paid numeric, refunded numeric, other bigint, at bigint, primary key (seq, line))`;
  await sql`create table futures_notice (seq bigint, account bigint, position bigint, kind text, market integer,
    price bigint, at bigint)`;
  await sql`create table rebate (seq bigint, line integer, trade bigint, payer bigint, referrer bigint, level integer,
    coin integer, fee numeric, amount numeric, at bigint)`;
  await sql`create table rebate_day (referrer bigint, day integer, coin integer, level integer, amount numeric,
    primary key (referrer, day, coin, level))`;
  await addCycleTables(db);
  await sql`create table ieo_subscription (id bigint primary key, project integer, account bigint, wanted numeric,
    held numeric, placed_at bigint, settled_at bigint, allocated numeric, paid numeric, refunded numeric, lock bigint,
    unlocked_at bigint)`;
  await sql`create table ieo_change (project integer, state text, at bigint, primary key (project, state))`;
  await start();
  await sql`drop table account_notice, futures_notice, rebate, rebate_day, cycle_contract, cycle_tick, ieo_subscription, ieo_change`;
  await sql`alter table ledger_entry drop column subject`;
  await sql`alter table futures_order drop column realised`;
  const content = async () => ({
    orders: await sql`select to_jsonb(futures_order) - 'realised' as facts from futures_order order by id`,
    positions: await sql`select * from futures_position order by id`,
    triggers: await sql`select * from futures_trigger order by id`,
    liquidations: await sql`select * from liquidation order by id`,
    payments: await sql`select * from funding_payment order by seq, position`,
  });
  const before = await content();
  expect(before.positions.length).toBeGreaterThan(100);

  await migrate(database.db, log);
  await start();
  expect(await content()).toEqual(before);
  expect(await sql`select 1 from futures_notice`).toHaveLength(0);
}, 60_000);
