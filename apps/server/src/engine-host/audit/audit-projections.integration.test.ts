import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../database/testing/test-database.ts';
import { Projections } from '../../projections/projections.ts';
import { PostgresJournal } from '../journal/postgres-journal.ts';
import { PostgresSnapshots } from '../snapshots/postgres-snapshots.ts';
import { startEngineHost } from '../start-engine-host.ts';
import { startMemoryHost, submitAll } from '../testing/memory-host.ts';
import { OrderFlow } from '../testing/order-flow.ts';
import { recordedDatabase } from '../testing/recorded-rows.ts';
import type { Finding } from './audit.ts';
import { auditProjections } from './audit-projections.ts';

const silent = pino({ level: 'silent' });

describe('an audit of the projections [HOST-6]', () => {
  it('passes for a market that traded, and finds each row that was changed by hand', async () => {
    const { sql, close } = await createTestDatabase();
    onTestFinished(close);
    const journal = new PostgresJournal(sql.settings);
    const snapshots = new PostgresSnapshots(sql.settings);
    onTestFinished(async () => {
      await journal.close();
      await snapshots.close();
    });
    const audit = async () => {
      const findings: Finding[] = [];
      for await (const finding of auditProjections(sql, journal, snapshots, silent)) findings.push(finding);
      return findings;
    };
    expect((await audit()).map(({ text }) => text)).toEqual(['projections: none yet']);

    const projections = new Projections({ sql, log: silent });
    const { host, stop } = await startEngineHost({ sql, log: silent, subscribers: [projections] });
    const flow = new OrderFlow(6);
    await submitAll(host, flow.opening());
    const orders = await Promise.all(Array.from({ length: 400 }, () => host.submit(flow.nextCommand())));
    await projections.reached(orders.at(-1)!.seq);
    await stop();
    await projections.stop();
    const findings = await audit();
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(findings.find(({ text }) => text.includes('open spot orders'))?.text).not.toContain('(0)');

    const problems = async () =>
      (await audit())
        .filter(({ ok }) => !ok)
        .map(({ text }) => text)
        .join();
    await sql`update spot_order set filled_lots = filled_lots + 1
      where id = (select min(id) from spot_order where closed_at is null)`;
    expect(await problems()).toContain('open spot orders: 1 differ');
    await sql`update ledger_entry set amount = amount + 1 where (seq, line) = (select seq, line from ledger_entry limit 1)`;
    expect(await problems()).toContain('balances of the ledger: 1 differ');
    await sql`update projection_offset set seq = seq + 100000`;
    expect(await problems()).toContain('beyond the journal');
  });

  it('finds changed triggers and closed positions in a history of all products', async () => {
    const { sql, close } = await createTestDatabase();
    onTestFinished(close);
    const projections = new Projections({ sql, log: silent });
    const recorded = await recordedDatabase();
    const { host, journal, snapshots } = await startMemoryHost({ ...recorded, subscribers: [projections] });
    await projections.reached(await host.read((state) => state.seq));
    await host.stop();
    await projections.stop();
    const audit = async () => {
      const findings: Finding[] = [];
      for await (const finding of auditProjections(sql, journal, snapshots, silent)) findings.push(finding);
      return findings;
    };
    const problems = async () => (await audit()).flatMap(({ ok, text }) => (ok ? [] : [text]));
    const findings = await audit();
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    for (const what of ['armed triggers', 'closed positions', 'ended triggers'])
      expect(findings.find(({ text }) => text.includes(what))?.text).toMatch(/agree \([1-9]\d*\)$/);

    const [first] = await sql<
      { id: bigint }[]
    >`select min(id) as id from futures_position where closed_at is not null`;
    const { id } = first!;
    await sql`update futures_position set realised = realised + 1 where id = ${id}`;
    await sql`update futures_position set opened_contracts = opened_contracts + 1
      where id = (select max(id) from futures_position where closed_at is not null)`;
    await sql`update futures_trigger set outcome = 'user', mark = null
      where id = (select min(id) from futures_trigger where outcome = 'stop_loss')`;
    await sql`delete from futures_trigger where id = (select min(id) from futures_trigger where ended_at is null)`;
    expect(await problems()).toEqual([
      expect.stringContaining('armed triggers: 1 differ'),
      expect.stringMatching(/closed positions: 2 differ.*not all contracts closed/),
      expect.stringContaining('ended triggers: 1 differ'),
    ]);
    await sql`update futures_position set realised = realised - 1 where id = ${id}`;
    await sql`update futures_position set opened_contracts = closed_contracts where closed_at is not null`;
    await sql`insert into futures_position select 999999999, account, market, side, mode, lever, 1, 1, 1, 1, 0, 0, 0,
      opened_at, closed_at, cause from futures_position where id = ${id}`;
    expect(await problems()).toContainEqual(
      expect.stringMatching(/closed positions: the journal has \d+, the table \d+/),
    );
  }, 60_000);
});
