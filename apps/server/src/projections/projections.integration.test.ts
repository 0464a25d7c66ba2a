import type { EngineEvent } from '@meridian/engine';
import { accountId, marketId, orderId } from '@meridian/engine/ids';
import type { Amount } from '@meridian/money';
import pino from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing/test-database.ts';
import { type CommittedBatch, type RunningEngine, startEngineHost } from '../engine-host/index.ts';
import { submitAll } from '../engine-host/testing/memory-host.ts';
import { OrderFlow } from '../engine-host/testing/order-flow.ts';
import { packBatch, unpack } from './packed-batch.ts';
import { ProjectedRows } from './projected-rows.ts';
import { Projections } from './projections.ts';
import { clearProjections, readOffset, writeRows } from './projections-table.ts';

const silent = pino({ level: 'silent' });

async function openDatabase() {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  return database;
}

/** What a host committed while a market traded, batch by batch. */
async function recordBatches(orders: number): Promise<CommittedBatch[]> {
  const { sql } = await openDatabase();
  const batches: CommittedBatch[] = [];
  const recorder = { name: 'recorder', deliver: (batch: CommittedBatch) => void batches.push(batch) };
  const { host, stop } = await startEngineHost({ sql, log: silent, subscribers: [recorder] });
  const flow = new OrderFlow(11);
  await submitAll(host, flow.opening());
  for (let done = 0; done < orders; done += 10)
    await Promise.all(Array.from({ length: 10 }, () => host.submit(flow.nextCommand())));
  await stop();
  return batches;
}

async function contentOf(sql: Sql): Promise<Record<string, unknown>> {
  return {
    orders: await sql`select * from spot_order order by id`,
    fills: await sql`select * from spot_fill order by trade`,
    ledger: await sql`select * from ledger_entry order by seq, line`,
    candles: await sql`select * from candle order by source, market, period, start`,
    offset: await readOffset(sql),
  };
}

async function projectAlone(sql: Sql, batches: readonly CommittedBatch[]): Promise<void> {
  const alone = new Projections({ sql, log: silent });
  await alone.offset();
  for (const batch of batches) void alone.deliver(batch);
  await alone.reached(batches.at(-1)!.lastSeq);
  await alone.stop();
}

function rowsOf(batches: readonly CommittedBatch[]): ProjectedRows {
  const rows = new ProjectedRows();
  for (const batch of batches) unpack(packBatch(batch), rows);
  return rows;
}

const CLOCK = { type: 'AdvanceClock', at: 0 } as const;
const WHERE = { account: accountId(5), market: marketId(201) } as const;

const futuresOrder = (order: number, side: 'long' | 'short'): EngineEvent => ({
  type: 'FuturesOrderAccepted',
  order: orderId(order),
  ...WHERE,
  side,
  effect: 'open',
  position: 0,
  cause: 'user',
  mode: 'isolated',
  lever: 10,
  style: 'limit',
  timeInForce: 'gtc',
  price: 100,
  contracts: 5,
  takeProfit: 120,
  stopLoss: 0,
});

const futuresFill = (
  trade: number,
  takerOrder: number,
  makerOrder: number,
  contracts: number,
): EngineEvent => ({
  type: 'FuturesTraded',
  trade,
  market: WHERE.market,
  price: 100,
  contracts,
  takerSide: 'sell',
  takerOrder: orderId(takerOrder),
  taker: accountId(5),
  takerPosition: 1,
  takerEffect: 'open',
  takerFee: 5n as Amount,
  makerOrder: orderId(makerOrder),
  maker: accountId(6),
  makerPosition: 2,
  makerEffect: 'open',
  makerFee: 10n as Amount,
});

describe('projections', () => {
  it('are the same with two hosts writing the same commands at once [HOST-6] [FAULT-7]', async () => {
    const batches = await recordBatches(300);
    const reference = await openDatabase();
    await projectAlone(reference.sql, batches);

    const { sql } = await openDatabase();
    const writers = [0, 1].map(() => new Projections({ sql, log: silent }));
    await Promise.all(writers.map((writer) => writer.offset()));
    for (const [place, batch] of batches.entries()) {
      for (const writer of place % 2 === 0 ? writers : writers.toReversed()) void writer.deliver(batch);
      if (place % 5 === 0) await writers[place % 2]!.reached(batch.lastSeq);
    }
    await Promise.all(writers.map((writer) => writer.reached(batches.at(-1)!.lastSeq)));
    await Promise.all(writers.map((writer) => writer.stop()));
    expect(await contentOf(sql)).toEqual(await contentOf(reference.sql));
  });

  it('continue from what another host wrote, in the middle of what is waiting here', async () => {
    const batches = await recordBatches(200);
    const reference = await openDatabase();
    await projectAlone(reference.sql, batches);

    const { sql } = await openDatabase();
    const late = new Projections({ sql, log: silent });
    await late.offset();
    const middle = Math.floor(batches.length / 2);
    expect(await writeRows(sql, 0, rowsOf(batches.slice(0, middle)))).toBeDefined();
    for (const batch of batches) void late.deliver(batch);
    await late.reached(batches.at(-1)!.lastSeq);
    await late.stop();
    expect(await contentOf(sql)).toEqual(await contentOf(reference.sql));
  });

  it('keep track of their writes while the offset is being read', async () => {
    const batches = await recordBatches(20);
    const { sql } = await openDatabase();
    const release = Promise.withResolvers<void>();
    const late = (...statement: Parameters<Sql>) =>
      Promise.resolve(sql(...statement)).then((rows) => release.promise.then(() => rows));
    const projections = new Projections({ sql: Object.assign(late, sql) as unknown as Sql, log: silent });
    const asked = projections.offset();
    const last = batches.at(-1)!.lastSeq;
    for (const batch of batches) void projections.deliver(batch);
    await projections.reached(last);
    release.resolve();
    expect(await asked).toBe(last);
    await projections.stop();
  });

  it('write nothing for a writer with a wrong offset', async () => {
    const batches = await recordBatches(20);
    const { sql } = await openDatabase();
    const rows = rowsOf(batches);
    expect(await writeRows(sql, 0, rows)).toBeDefined();
    const before = await contentOf(sql);
    // The same again, as after a COMMIT whose response was lost, and from an offset that was never reached.
    expect(await writeRows(sql, 0, rows)).toBeUndefined();
    expect(await writeRows(sql, rows.lastSeq + 1, rows)).toBeUndefined();
    expect(await contentOf(sql)).toEqual(before);
  });

  it('can be cleared and rebuilt from the first command to the same rows [HOST-6]', async () => {
    const batches = await recordBatches(100);
    const { sql, owner } = await openDatabase();
    await projectAlone(sql, batches);
    const before = await contentOf(sql);
    await clearProjections(owner.sql);
    expect(await readOffset(sql)).toBe(0);
    await projectAlone(sql, batches);
    expect(await contentOf(sql)).toEqual(before);
  });

  it('are rebuilt from the journal by the next start, however many snapshots lie between [HOST-6]', async () => {
    const { sql, owner } = await openDatabase();
    const flow = new OrderFlow(12);
    const live = async (work: (running: RunningEngine) => Promise<void>) => {
      const projections = new Projections({ sql, log: silent });
      const running = await startEngineHost({ sql, log: silent, subscribers: [projections] });
      await running.host.leading();
      await work(running);
      const { seq } = await running.host.submit({ type: 'AdvanceClock' });
      await projections.reached(seq);
      await running.stop();
      await projections.stop();
    };
    await live(async ({ host, snapshots }) => {
      await submitAll(host, flow.opening());
      for (let round = 0; round < 4; round++) {
        await Promise.all(Array.from({ length: 25 }, () => host.submit(flow.nextCommand())));
        await snapshots.take();
      }
    });
    const before = await contentOf(sql);
    await clearProjections(owner.sql);
    await live(() => Promise.resolve());
    // Only time has passed since.
    expect({ ...(await contentOf(sql)), offset: 0 }).toEqual({ ...before, offset: 0 });
  });

  it('write again what a killed PostgreSQL lost', async () => {
    const batches = await recordBatches(100);
    const reference = await openDatabase();
    await projectAlone(reference.sql, batches);

    const { sql, owner } = await openDatabase();
    const projections = new Projections({ sql, log: silent });
    await projections.offset();
    const half = Math.floor(batches.length / 2);
    for (const batch of batches.slice(0, half)) void projections.deliver(batch);
    await projections.reached(batches[half - 1]!.lastSeq);
    // The tests' shared PostgreSQL cannot be killed: the tables are set back instead.
    await clearProjections(owner.sql);
    for (const batch of batches.slice(half)) void projections.deliver(batch);
    await projections.reached(batches.at(-1)!.lastSeq);
    await projections.stop();
    expect(await contentOf(sql)).toEqual(await contentOf(reference.sql));
  });

  it('stop and report the problem when lost batches are no longer in memory', async () => {
    const batches = await recordBatches(60);
    const { sql, owner } = await openDatabase();
    await projectAlone(sql, batches.slice(0, -2));
    const projections = new Projections({ sql, log: silent });
    await projections.offset();
    await clearProjections(owner.sql);
    void projections.deliver(batches.at(-2)!);
    await vi.waitFor(() => expect(() => projections.deliver(batches.at(-1)!)).toThrow('went back to 0'), {
      timeout: 20_000,
    });
    expect(await readOffset(sql)).toBe(0);
  });

  it('hold futures orders and their fills, whether they end in the write that opens them or in a later one', async () => {
    const [order, fill] = [futuresOrder, futuresFill];
    const emitted: EngineEvent[][] = [
      [order(7, 'long'), order(8, 'short')],
      [fill(1, 8, 7, 3)],
      [
        fill(2, 8, 7, 2),
        { type: 'FuturesOrderClosed', order: orderId(7), ...WHERE, filledContracts: 5, cancelled: undefined },
      ],
      [{ type: 'FuturesOrderClosed', order: orderId(8), ...WHERE, filledContracts: 5, cancelled: 'margin' }],
    ];
    const batches = emitted.map((events, place): CommittedBatch => {
      const entry = {
        seq: place + 1,
        at: 1_000 + place,
        command: CLOCK,
        result: { ok: true, id: 0 },
        events,
      } as const;
      return {
        firstSeq: entry.seq,
        lastSeq: entry.seq,
        entries: [entry],
        row: { first: entry.seq, hash: new Uint8Array(32) },
      };
    });
    const content = async (writes: readonly CommittedBatch[][]) => {
      const { sql } = await openDatabase();
      for (const write of writes) await writeRows(sql, write[0]!.firstSeq - 1, rowsOf(write));
      return {
        orders: await sql`select * from futures_order order by id`,
        fills: await sql`select * from futures_fill order by trade`,
      };
    };
    const apart = await content(batches.map((batch) => [batch]));
    expect(await content([batches])).toEqual(apart);
    const ended = { filled_contracts: 5n, filled_value: '500', closed_at: 1_002n, cancelled: null };
    expect(apart.orders).toMatchObject([
      { id: 7n, account: 5n, side: 'long', take_profit: 120n, stop_loss: 0n, fees: '20', ...ended },
      { id: 8n, side: 'short', fees: '10', ...ended, closed_at: 1_003n, cancelled: 'margin' },
    ]);
    expect(apart.fills).toMatchObject([
      {
        trade: 1n,
        contracts: 3n,
        taker_order: 8n,
        taker_fee: '5',
        maker_order: 7n,
        maker_fee: '10',
        at: 1_001n,
      },
      { trade: 2n, contracts: 2n, taker_side: 'sell', taker: 5n, maker: 6n, at: 1_002n },
    ]);
  });

  it('are written once where the response to a COMMIT was lost and the offset was read before the next try', async () => {
    const batches = await recordBatches(100);
    const reference = await openDatabase();
    await projectAlone(reference.sql, batches);

    const { sql } = await openDatabase();
    const lost = Promise.withResolvers<void>();
    let lose = true;
    const begin = async (work: Parameters<Sql['begin']>[1]) => {
      const result = await sql.begin(work);
      if (!lose) return result;
      lose = false;
      lost.resolve();
      throw new Error('the response was lost');
    };
    const forgetful = Object.assign((...given: Parameters<Sql>) => sql(...given), { ...sql, begin }) as Sql;
    const projections = new Projections({ sql: forgetful, log: silent });
    await projections.offset();
    const half = Math.floor(batches.length / 2);
    for (const batch of batches.slice(0, half)) void projections.deliver(batch);
    await lost.promise;
    await projections.offset();
    for (const batch of batches.slice(half)) void projections.deliver(batch);
    await projections.reached(batches.at(-1)!.lastSeq);
    await projections.stop();
    expect(await contentOf(sql)).toEqual(await contentOf(reference.sql));
  });

  it('refuse a gap', async () => {
    const batches = await recordBatches(20);
    const { sql } = await openDatabase();
    const projections = new Projections({ sql, log: silent });
    await projections.offset();
    expect(() => projections.deliver(batches.at(-1)!)).toThrow('received no batch after 0');
  });
});
