import { setImmediate as turn } from 'node:timers/promises';
import { stateHash } from '@meridian/engine';
import { accountId, coinId, orderId } from '@meridian/engine/ids';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import type { CommittedBatch } from '../exchange-port.ts';
import { EngineUnavailable } from '../exchange-port.ts';
import { readRow } from '../journal/journal-row.ts';
import { catchUp, restore } from '../leadership/recovery.ts';
import { MemorySnapshots } from '../snapshots/memory-snapshots.ts';
import { startMemoryHost, submitAll } from '../testing/memory-host.ts';
import { OrderFlow } from '../testing/order-flow.ts';
import { until } from '../testing/until.ts';

const silent = pino({ level: 'silent' });

describe('the sequence', () => {
  it('numbers commands from 1 without a gap and returns each its own result', async () => {
    const { host, memory } = await startMemoryHost();
    const flow = new OrderFlow(1);
    const opening = await submitAll(host, flow.opening());
    expect(opening.map((done) => done.seq)).toEqual(opening.map((_, place) => place + 1));
    expect(opening.every((done) => done.result.ok)).toBe(true);
    const orders = await Promise.all(Array.from({ length: 500 }, () => host.submit(flow.nextCommand())));
    expect(orders.at(-1)!.seq).toBe(opening.length + 500);
    const journalled = memory.rows.flatMap((row) => readRow(row)).length;
    expect(journalled).toBe(opening.length + 500);
  });

  it('writes waiting commands as few rows, not one for each command', async () => {
    const { host, memory } = await startMemoryHost();
    await submitAll(host, new OrderFlow(1).opening());
    expect(memory.rows.length).toBeLessThan(5);
  });

  it('acknowledges nothing before the row is on disk: not to callers, readers or subscribers', async () => {
    const told: CommittedBatch[] = [];
    const subscriber = { name: 'ear', deliver: (batch: CommittedBatch) => void told.push(batch) };
    const { host, journal } = await startMemoryHost({ subscribers: [subscriber] });
    journal.stall();
    let responded = false;
    let seen = false;
    const submitted = host
      .submit({ type: 'OpenAccount', account: accountId(1), referrer: accountId(0) })
      .then(() => {
        responded = true;
      });
    await until(() => journal.appends === 1);
    const read = host
      .read((state) => state.accounts.get(accountId(1)) !== undefined)
      .then((found) => {
        seen = true;
        return found;
      });
    for (let turns = 0; turns < 20; turns++) await turn();
    expect({ responded, seen, told: told.length }).toEqual({ responded: false, seen: false, told: 0 });
    journal.resume();
    await submitted;
    expect(await read).toBe(true);
    expect(told.length).toBe(1);
  });

  it('applies the next batch during a commit, and sends it as soon as the commit is on disk', async () => {
    const { host, journal, memory } = await startMemoryHost();
    journal.stall();
    const first = host.submit({ type: 'OpenAccount', account: accountId(1), referrer: accountId(0) });
    await until(() => journal.appends === 1);
    const rest = submitAll(
      host,
      Array.from(
        { length: 100 },
        (_, at) => ({ type: 'OpenAccount', account: accountId(at + 2), referrer: accountId(1) }) as const,
      ),
    );
    await turn();
    await turn();
    journal.resume();
    await first;
    await rest;
    expect(memory.rows.map((row) => row.count)).toEqual([1, 100]);
  });

  it('reads its own writes [HOST-7]', async () => {
    const { host } = await startMemoryHost();
    void host.submit({ type: 'OpenAccount', account: accountId(7), referrer: accountId(0) });
    await turn();
    expect(await host.read((state) => state.accounts.get(accountId(7))?.id)).toBe(7);
  });

  it('assigns times that never run backwards, whatever the clock does [HOST-1]', async () => {
    const times = [1_000, 5_000, 400, 90_000_000, 200, 6_000];
    let last = 0;
    const { host } = await startMemoryHost({ clock: () => times.shift() ?? 10 });
    for (let count = 0; count < 8; count++) {
      const { at } = await host.submit({ type: 'AdvanceClock' });
      expect(at).toBeGreaterThanOrEqual(last);
      last = at;
    }
    expect(last).toBe(90_000_000);
  });

  it('refuses a command that cannot be written, and continues', async () => {
    const { host } = await startMemoryHost();
    const malformed = { type: 'OpenAccount', account: accountId(-1), referrer: accountId(0) } as const;
    await expect(host.submit(malformed)).rejects.toThrow(RangeError);
    expect(
      (await host.submit({ type: 'OpenAccount', account: accountId(1), referrer: accountId(0) })).seq,
    ).toBe(1);
  });

  it('writes the state hash at intervals, and a replay agrees with each one [HOST-2]', async () => {
    const { host, journal, memory } = await startMemoryHost({ hashEvery: 20 });
    const flow = new OrderFlow(4);
    for (const request of flow.opening()) await host.submit(request);
    for (let count = 0; count < 300; count++) {
      const request = flow.nextCommand();
      const { result } = await host.submit(request);
      if (result.ok) flow.placed(request, orderId(result.id));
    }
    expect(memory.rows.filter((row) => row.stateHash !== undefined).length).toBeGreaterThan(10);
    const replica = await restore(journal, new MemorySnapshots(), silent);
    await catchUp(replica, journal);
    expect(replica.proofs).toBeGreaterThan(10);
    expect(stateHash(replica.state)).toBe(await host.read(stateHash));
  });
});

describe('a full queue', () => {
  const limits = { commands: 10, bytes: 100_000, urgentCommands: 5, urgentBytes: 100_000 };
  const order = (account: number) =>
    ({ type: 'OpenAccount', account: accountId(account), referrer: accountId(0) }) as const;
  const cancel = {
    type: 'CancelSpotOrder',
    account: accountId(1),
    key: undefined,
    order: orderId(1),
  } as const;

  const owner = { account: accountId(1), key: undefined, position: 1, contracts: 1 };
  const close = { type: 'ClosePosition', ...owner, price: 0, timeInForce: 'ioc' } as const;
  const stop = { type: 'SetTriggers', ...owner, takeProfit: 0, stopLoss: 1 } as const;

  it('refuses orders as busy, while cancels, closes and stops still get through and go first', async () => {
    const { host, journal, memory } = await startMemoryHost({ limits });
    journal.stall();
    const first = host.submit(order(1));
    await until(() => journal.appends === 1);
    // Applied commands do not count as waiting, so fill the next batch before a turn passes.
    const waiting = Array.from({ length: 10 }, (_, at) => host.submit(order(at + 2)));
    await expect(host.submit(order(99))).rejects.toMatchObject({ reason: 'busy', executed: 'no' });
    const urgent = [cancel, close, stop].map((command) => host.submit(command));
    journal.resume();
    await Promise.all([first, ...waiting, ...urgent]);
    const types = readRow(memory.rows[1]!).map((command) => command.type);
    expect(types.slice(0, 3)).toEqual(['CancelSpotOrder', 'ClosePosition', 'SetTriggers']);
    expect(types.length).toBe(13);
  });

  it('is bounded in bytes as well', async () => {
    const { host } = await startMemoryHost({ limits: { ...limits, bytes: 500 } });
    const long = () =>
      host.submit({
        type: 'FundHouse',
        wallet: 'treasury',
        coin: coinId(1),
        amount: 1n,
        reason: 'x'.repeat(200),
      });
    const outcomes = await Promise.allSettled([long(), long(), long()]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });

  it('bounds cancels too', async () => {
    const { host } = await startMemoryHost({ limits });
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => host.submit(cancel)));
    expect(outcomes.map((outcome) => outcome.status)).toEqual([...Array(5).fill('fulfilled'), 'rejected']);
    expect((outcomes[5] as PromiseRejectedResult).reason).toBeInstanceOf(EngineUnavailable);
  });

  it('lets orders through during a flood of cancels', async () => {
    const wide = { commands: 100, bytes: 1e6, urgentCommands: 100, urgentBytes: 1e6 };
    const { host, memory } = await startMemoryHost({ limits: wide });
    const flood = Array.from({ length: 40 }, () => host.submit(cancel));
    const orders = Array.from({ length: 10 }, (_, at) => host.submit(order(at + 1)));
    await Promise.all([...flood, ...orders]);
    const types = readRow(memory.rows[0]!).map((command) => command.type);
    expect(types.slice(0, 8).filter((type) => type === 'OpenAccount').length).toBe(2);
  });

  it('waits for a slow subscriber: orders wait, cancels pass', async () => {
    const enough = Promise.withResolvers<void>();
    const subscriber = { name: 'slow', deliver: () => enough.promise };
    const { host } = await startMemoryHost({ subscribers: [subscriber] });
    await host.submit(order(1));
    let passed = false;
    const held = host.submit(order(2)).then(() => {
      passed = true;
    });
    expect((await host.submit(cancel)).result).toMatchObject({ ok: false });
    expect(passed).toBe(false);
    enough.resolve();
    await held;
  });
});
