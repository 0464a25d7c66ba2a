import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing/test-database.ts';
import { startMemoryHost } from '../engine-host/testing/memory-host.ts';
import { recordedDatabase } from '../engine-host/testing/recorded-rows.ts';
import { Projections } from './projections.ts';
import { PROJECTIONS_VERSION, readOffset, readVersion } from './projections-table.ts';

const silent = pino({ level: 'silent' });

async function openDatabase(): Promise<Sql> {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  return database.sql;
}

/** Starts a server's engine and projections over a recorded journal of all products, and waits for the rows. */
async function start(sql: Sql, recorded: Awaited<ReturnType<typeof recordedDatabase>>, log = silent) {
  const projections = new Projections({ sql, log });
  const { host } = await startMemoryHost({ ...recorded, subscribers: [projections], log });
  await host.leading();
  await projections.reached(await host.read((state) => state.seq));
  await host.stop();
  await projections.stop();
}

async function contentOf(sql: Sql): Promise<Record<string, readonly object[]>> {
  return {
    spot_order: await sql`select * from spot_order order by id`,
    spot_fill: await sql`select * from spot_fill order by trade`,
    futures_order: await sql`select * from futures_order order by id`,
    futures_fill: await sql`select * from futures_fill order by trade`,
    futures_position: await sql`select * from futures_position order by id`,
    futures_trigger: await sql`select * from futures_trigger order by id`,
    funding_payment: await sql`select * from funding_payment order by seq, position`,
    funding_rate: await sql`select * from funding_rate order by market, at`,
    cycle_contract: await sql`select * from cycle_contract order by id`,
    cycle_tick: await sql`select * from cycle_tick order by coin`,
    liquidation: await sql`select * from liquidation order by id`,
    ledger_entry: await sql`select * from ledger_entry order by account, seq, line`,
    rebate: await sql`select * from rebate order by seq, line`,
    rebate_day: await sql`select * from rebate_day order by referrer, day, coin, level`,
    candle: await sql`select * from candle order by source, market, period, start`,
  };
}

/** Rebates, their sums by day and the ledger's entries are three records of the same payments. */
async function expectRebatesInLedger(sql: Sql): Promise<void> {
  const each = await sql`select referrer, coin, sum(amount) from rebate group by 1, 2 order by 1, 2`;
  expect(each.length).toBeGreaterThan(10);
  expect(await sql`select referrer, coin, sum(amount) from rebate_day group by 1, 2 order by 1, 2`).toEqual(
    each,
  );
  expect(
    await sql`select account as referrer, coin, sum(amount) from ledger_entry where why = 'rebate'
      group by 1, 2 order by 1, 2`,
  ).toEqual(each);
}

/** The entries of each position and cycle contract add up to its own record. */
async function expectLedgerBySubject(sql: Sql): Promise<void> {
  const reasons = ['fee', 'profit', 'loss', 'funding', 'liquidation_fee', 'insurance', 'cycle_stake'];
  const named = await sql`select distinct why, subject is not null as named from ledger_entry
    where wallet = 'futures' and why = any(${reasons}::text[])`;
  expect(named.every((each) => each.named === true)).toBe(true);
  expect(named.map(({ why }) => why).sort()).toEqual(reasons.sort());
  const positions =
    await sql`select id::int, account::int, -fees as fees, realised, funding from futures_position
    where (fees, realised, funding) <> (0, 0, 0) order by id`;
  expect(positions.length).toBeGreaterThan(100);
  expect(
    await sql`select subject::int as id, account::int, coalesce(sum(amount) filter (where why = 'fee'), 0) as fees,
        coalesce(sum(amount) filter (where why in ('profit', 'loss')), 0) as realised,
        coalesce(sum(amount) filter (where why = 'funding'), 0) as funding
      from ledger_entry where why in ('fee', 'profit', 'loss', 'funding') and subject is not null
      group by subject, account order by subject`,
  ).toEqual(positions);
  const contracts =
    await sql`select id::int, account::int, coalesce(paid, 0) - stake as result from cycle_contract
    where coalesce(paid, 0) <> stake order by id`;
  expect(contracts.length).toBeGreaterThan(10);
  expect(
    await sql`select subject::int as id, account::int, sum(amount) as result from ledger_entry where why like 'cycle%'
      group by subject, account having sum(amount) <> 0 order by subject`,
  ).toEqual(contracts);
}

/** Leaves the rows as a program of version 1 wrote them. */
async function makeOld(sql: Sql): Promise<void> {
  await sql`update projection_offset set version = 1`;
  await sql`delete from futures_trigger`;
  await sql`delete from cycle_contract`;
  await sql`delete from cycle_tick`;
  await sql`delete from candle where source = 'mark'`;
  await sql`truncate rebate, rebate_day`;
  await sql`update ledger_entry set subject = null`;
  await sql`update futures_order set realised = null`;
}

describe('projections of an older version', () => {
  it('are rebuilt from the journal by the next start, which reports its progress', async () => {
    const recorded = await recordedDatabase();
    const sql = await openDatabase();
    await start(sql, recorded);
    const whole = await contentOf(sql);
    expect(whole.futures_trigger!.length).toBeGreaterThan(100);
    const outcomes = new Set(whole.futures_trigger!.map((row) => (row as { outcome: string }).outcome));
    expect([...outcomes].sort()).toEqual(
      ['position_closed', 'stop_loss', 'take_profit', 'user', null].sort(),
    );
    await expectRebatesInLedger(sql);
    await expectLedgerBySubject(sql);
    const seq = await readOffset(sql);

    await makeOld(sql);
    const logged: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line).msg) });
    await start(sql, recorded, log);
    expect(await readVersion(sql)).toBe(PROJECTIONS_VERSION);
    expect(await readOffset(sql)).toBeGreaterThanOrEqual(seq);
    const rebuilt = await contentOf(sql);
    for (const [table, rows] of Object.entries(whole)) expect(rebuilt[table], table).toEqual(rows);
    expect(logged[0]).toBe('an older version wrote the projections; rebuilding them from the journal');
    expect(logged.at(-1)).toBe('projections rebuilt');
  });

  it('stay where the journal no longer reaches back, and are written by the new version from then on', async () => {
    const sql = await openDatabase();
    await sql`insert into projection_offset (name, seq, version) values ('exchange', 700, 1)`;
    await sql`insert into candle values ('spot', 1, '1min', 0, 1, 1, 1, 1, 1, 1)`;
    const projections = new Projections({ sql, log: silent });
    await projections.prepare({ start: 500, end: 900 });
    expect([await readVersion(sql), await projections.offset()]).toEqual([PROJECTIONS_VERSION, 700]);
    expect(await sql`select 1 from candle`).toHaveLength(1);
  });

  it('of a newer program stop the start', async () => {
    const sql = await openDatabase();
    await sql`insert into projection_offset (name, seq, version) values ('exchange', 7, ${PROJECTIONS_VERSION + 1})`;
    const projections = new Projections({ sql, log: silent });
    await expect(projections.prepare({ start: 0, end: 9 })).rejects.toThrow('Start the newer version again');
  });

  it('are not touched by a server on standby, which only reads the offset', async () => {
    const sql = await openDatabase();
    await sql`insert into projection_offset (name, seq, version) values ('exchange', 7, 1)`;
    const projections = new Projections({ sql, log: silent });
    expect([await projections.offset(), await readVersion(sql)]).toEqual([7, 1]);
  });
});
