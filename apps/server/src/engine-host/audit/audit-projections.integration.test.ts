import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../database/testing/test-database.ts';
import { Projections } from '../../projections/projections.ts';
import { PostgresJournal } from '../journal/postgres-journal.ts';
import { PostgresSnapshots } from '../snapshots/postgres-snapshots.ts';
import { startEngineHost } from '../start-engine-host.ts';
import { submitAll } from '../testing/memory-host.ts';
import { OrderFlow } from '../testing/order-flow.ts';
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
});
