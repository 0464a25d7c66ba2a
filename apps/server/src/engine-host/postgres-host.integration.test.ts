import { stateHash } from '@meridian/engine';
import { accountId, coinId, orderId } from '@meridian/engine/ids';
import { HOUSE } from '@meridian/engine/ledger/wallet-kinds';
import { sql } from 'kysely';
import pino from 'pino';
import { Registry } from 'prom-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { readRow } from './journal/journal-row.ts';
import { PostgresJournal } from './journal/postgres-journal.ts';
import { SNAPSHOT_POLICY } from './snapshots/snapshot-taker.ts';
import { type EngineHostOptions, type RunningEngine, startEngineHost } from './start-engine-host.ts';
import { submitAll } from './testing/memory-host.ts';
import { OrderFlow } from './testing/order-flow.ts';
import { until } from './testing/until.ts';

const silent = pino({ level: 'silent' });
const openAccount = (account: number) =>
  ({ type: 'OpenAccount', account: accountId(account), referrer: HOUSE }) as const;

async function makeDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  return database;
}

async function start(
  database: TestDatabase,
  options: Partial<EngineHostOptions> = {},
): Promise<RunningEngine> {
  const running = await startEngineHost({
    sql: database.sql,
    log: silent,
    hashEvery: 50,
    snapshotPollMs: 20,
    lastSnapshotMs: 0,
    ...options,
  });
  onTestFinished(() => running.stop());
  return running;
}

async function trade({ host }: RunningEngine, flow: OrderFlow, commands: number): Promise<void> {
  await Promise.all(
    Array.from({ length: commands }, async () => {
      const request = flow.nextCommand();
      const { result } = await host.submit(request);
      if (result.ok) flow.placed(request, orderId(result.id));
    }),
  );
}

const runText = ({ owner }: TestDatabase, statement: string) => sql.raw(statement).execute(owner.db);

async function commandsIn(database: TestDatabase): Promise<number> {
  const journal = new PostgresJournal(database.sql.settings);
  let count = 0;
  for (let seq = 0; ; ) {
    const page = await journal.readAfter(seq);
    if (page.length === 0) break;
    for (const row of page) count += readRow(row).length;
    seq = page.at(-1)!.firstSeq + page.at(-1)!.count - 1;
  }
  await journal.close();
  return count;
}

describe('the host over PostgreSQL', () => {
  it('trades, stops, and starts again with the same state', async () => {
    const database = await makeDatabase();
    const flow = new OrderFlow(1);
    const first = await start(database);
    await submitAll(first.host, flow.opening());
    await trade(first, flow, 1_000);
    await first.stop();
    const second = await start(database);
    expect(await second.host.read((state) => state.spotOrders.size)).toBeGreaterThan(100);
    expect(second.host.epoch).toBe(2);
    expect(await commandsIn(database)).toBeGreaterThanOrEqual(1_035);
  });

  it('advances time by itself, with commands', async () => {
    const { host } = await start(await makeDatabase(), { beatMs: 10 });
    const before = await host.read((state) => state.seq);
    await until(() => host.read((state) => state.seq > before + 3 && state.now > 0));
  });

  it('submits the newest price of each coin it has', async () => {
    let tell: (ticks: readonly { coin: string; price: bigint; timeMs: number }[]) => void = () => {};
    const prices = {
      subscribe(listener: typeof tell) {
        tell = listener;
        return () => {};
      },
    };
    const { host } = await start(await makeDatabase(), { beatMs: 10, prices, priceScale: 8 });
    await submitAll(host, new OrderFlow(1).opening());
    const timeMs = Date.now();
    tell([
      { coin: 'BTC', price: 49_000_00000000n, timeMs: timeMs - 5 },
      { coin: 'BTC', price: 50_000_00000000n, timeMs },
      { coin: 'NONE', price: 1n, timeMs },
    ]);
    await until(() => host.read((state) => state.indexPrices.get(coinId(2))?.price === 50_000_0000000000n));
  });

  it('reports its work in metrics', async () => {
    const registry = new Registry();
    const running = await start(await makeDatabase(), { registry });
    await submitAll(running.host, new OrderFlow(1).opening());
    const text = await registry.metrics();
    for (const name of [
      'queue_commands',
      'batch_commands_bucket',
      'commit_seconds',
      'apply_seconds',
      'epoch 1',
    ])
      expect(text).toContain(`meridian_engine_${name}`);
  });
});

describe('the connection to PostgreSQL', () => {
  it('cut again and again under load loses no acknowledged command and executes none twice [FAULT-2]', async () => {
    const database = await makeDatabase();
    const running = await start(database);
    const { host } = running;
    await submitAll(host, new OrderFlow(1).opening());
    let acknowledged = 0;
    let stop = false;
    const client = async (account: number) => {
      for (let key = 0; !stop; key++) {
        const order = {
          type: 'TransferToUser',
          account,
          to: 5,
          coin: 1,
          amount: 1n,
          key: `k${key}`,
        } as const;
        // A client without a response repeats the request with the same key.
        for (;;) {
          const done = await host.submit(order as never).catch(() => undefined);
          if (done?.result.ok) {
            acknowledged++;
            break;
          }
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
      }
    };
    const clients = [1, 2, 3, 4].map(client);
    for (let cut = 0; cut < 15; cut++) {
      const before = acknowledged;
      await until(() => acknowledged > before + 2);
      await database.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'meridian journal'`;
    }
    await host.leading();
    stop = true;
    await Promise.all(clients);
    expect(acknowledged).toBeGreaterThan(45);
    const received = await host.read((state) => state.ledger.user(accountId(5), 'spot', coinId(1)).available);
    expect(Number(received - 10_000_000n * 100_000_000n)).toBe(acknowledged);
  });
});

describe('two hosts on one database', () => {
  it('the second takes over at once when the first one’s session ends with its process', async () => {
    const database = await makeDatabase();
    const journal = new PostgresJournal(database.sql.settings);
    await journal.takeLead({ holder: 'a process', leaseMs: 600_000 });
    const second = await start(database);
    expect(second.host.phase).toBe('standby');
    await journal.close();
    await second.host.leading();
    expect(second.host.epoch).toBe(2);
  });

  it('a leader that took over from a hung one keeps leading when that one wakes up', async () => {
    const database = await makeDatabase();
    const hung = new PostgresJournal(database.sql.settings);
    onTestFinished(() => hung.close());
    const lead = await hung.takeLead({ holder: 'hung', leaseMs: 1 });
    const second = await start(database);
    await second.host.leading();
    await second.host.submit(openAccount(1));
    await expect(
      hung.takeLead({ holder: 'hung', leaseMs: 1, instead: lead!.epoch }),
    ).resolves.toBeUndefined();
    expect(await hung.takeLead({ holder: 'hung', leaseMs: 1 })).toBeUndefined();
    await second.host.submit(openAccount(2));
    expect(second.host.phase).toBe('leading');
  });
});

describe('snapshots', () => {
  it('are taken by their own thread, which verifies the state, and recovery starts from them', async () => {
    const database = await makeDatabase();
    const flow = new OrderFlow(2);
    const registry = new Registry();
    const first = await start(database, { registry });
    await submitAll(first.host, flow.opening());
    await trade(first, flow, 2_000);
    const taken = await first.snapshots.take();
    expect(taken.bytes).toBeGreaterThan(10_000);
    await trade(first, flow, 200);
    const hash = await first.host.read(stateHash);
    expect(first.host.newestSnapshot?.seq).toBe(taken.seq);
    expect(await registry.getSingleMetricAsString('meridian_engine_proofs_total')).toMatch(/ [1-9]/);
    await first.stop();
    // Without the rows before the snapshot there is no other way to this state.
    await database.owner.sql`delete from engine_journal where first_seq <= ${taken.seq}`;
    await database.owner.sql`
      update engine_journal_start set seq = s.seq, hash = s.journal_hash from engine_snapshot s where s.seq = ${taken.seq}`;
    const second = await start(database);
    expect(await second.host.read(stateHash)).toBe(hash);
  });

  it('are taken at a clean stop, so that the next start replays nothing', async () => {
    const database = await makeDatabase();
    const flow = new OrderFlow(2);
    const first = await start(database, { lastSnapshotMs: 60_000 });
    await submitAll(first.host, flow.opening());
    await trade(first, flow, 100);
    const hash = await first.host.read(stateHash);
    await first.stop();
    const [snapshot] = await database.sql`select seq::int, state_hash from engine_snapshot`;
    const [end] = await database.sql`select max(first_seq + count - 1)::int as seq from engine_journal`;
    expect(snapshot).toEqual({ seq: end!.seq, state_hash: hash });
  });

  it('and the journal are pruned to what is kept', async () => {
    const database = await makeDatabase();
    const flow = new OrderFlow(2);
    const policy = { ...SNAPSHOT_POLICY, keep: 2, keepJournalMs: -1e9 };
    const running = await start(database, { snapshots: policy });
    await submitAll(running.host, flow.opening());
    for (let round = 0; round < 4; round++) {
      await trade(running, flow, 100);
      await running.snapshots.take();
    }
    const seqs = async () =>
      (await database.sql<{ seq: bigint }[]>`select seq from engine_snapshot order by seq`).map((row) =>
        Number(row.seq),
      );
    await until(async () => (await seqs()).length === 2);
    const [oldest] = await seqs();
    await until(async () => {
      const [row] = await database.sql<
        { first: bigint }[]
      >`select min(first_seq) as first from engine_journal`;
      return Number(row!.first) === oldest! + 1;
    });
  });

  it('with any damaged byte are not used [FAULT-5]', async () => {
    const database = await makeDatabase();
    const flow = new OrderFlow(2);
    const first = await start(database);
    await submitAll(first.host, flow.opening());
    await trade(first, flow, 500);
    const older = await first.snapshots.take();
    await trade(first, flow, 100);
    const newer = await first.snapshots.take();
    const hash = await first.host.read(stateHash);
    await first.stop();
    const damages = [
      database.sql`update engine_snapshot_chunk set bytes = set_byte(bytes, 77, get_byte(bytes, 77) # 4) where seq = ${newer.seq}`,
      database.sql`update engine_snapshot set journal_hash = set_byte(journal_hash, 3, get_byte(journal_hash, 3) # 1) where seq = ${newer.seq}`,
      database.sql`delete from engine_snapshot_chunk where seq = ${newer.seq} and place = 0`,
    ];
    expect(older.seq).toBeLessThan(newer.seq);
    for (const damage of damages) {
      await damage;
      const again = await start(database);
      expect(await again.host.read(stateHash)).toBe(hash);
      await again.stop();
    }
  });
});

describe('a changed journal', () => {
  it.each([
    ['a flipped bit in the commands', 'bytes = set_byte(bytes, 5, get_byte(bytes, 5) # 16)'],
    ['another time', 'at = at + 1'],
    ['another epoch', 'epoch = epoch + 1'],
    ['a number below zero', 'at = -at'],
    ['another hash', 'hash = set_byte(hash, 0, get_byte(hash, 0) # 1)'],
    ['another count', 'count = count + 1'],
  ])('by %s is refused at the start [HOST-3]', async (_, change) => {
    const database = await makeDatabase();
    const first = await start(database);
    await submitAll(first.host, new OrderFlow(2).opening());
    await first.stop();
    await runText(
      database,
      `update engine_journal set ${change} where first_seq = (select max(first_seq) from engine_journal)`,
    );
    await expect(start(database)).rejects.toThrow('the journal is damaged');
  });

  it.each([
    [
      'whose last row is gone',
      'delete from engine_journal where first_seq = (select max(first_seq) from engine_journal)',
    ],
    ['whose first row is gone', 'delete from engine_journal where first_seq = 1'],
  ])('%s is refused at the start [HOST-3]', async (_, change) => {
    const database = await makeDatabase();
    const first = await start(database);
    await first.host.submit(openAccount(1));
    await first.host.submit(openAccount(2));
    await first.stop();
    await runText(database, change);
    await expect(start(database)).rejects.toThrow('the journal is damaged');
  });

  it.each(['journal_version', 'engine_version'])(
    'by a newer version (%s) is refused [FAULT-8]',
    async (column) => {
      const database = await makeDatabase();
      await runText(database, `update engine_leader set ${column} = 99`);
      await expect(start(database)).rejects.toThrow('Start the newer version again');
      const [row] = await database.sql<{ epoch: bigint }[]>`select epoch from engine_leader`;
      expect(row!.epoch).toBe(0n);
    },
  );
});
