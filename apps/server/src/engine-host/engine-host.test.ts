import { stateHash } from '@meridian/engine';
import { accountId, coinId } from '@meridian/engine/ids';
import { HOUSE } from '@meridian/engine/ledger/wallet-kinds';
import { describe, expect, it, vi } from 'vitest';
import type { CommittedBatch, Subscriber } from './exchange-port.ts';
import { EngineUnavailable } from './exchange-port.ts';
import { JournalCorrupt, readRow } from './journal/journal-row.ts';
import { JournalMemory } from './journal/memory-journal.ts';
import { startMemoryHost, submitAll } from './testing/memory-host.ts';
import { OrderFlow } from './testing/order-flow.ts';
import { until } from './testing/until.ts';

const openAccount = (account: number) =>
  ({ type: 'OpenAccount', account: accountId(account), referrer: HOUSE }) as const;

/** Records what it receives, as a projection stores rows. */
function recorder(durable: boolean): Subscriber & { readonly seqs: number[]; begun: number[] } {
  const seqs: number[] = [];
  const begun: number[] = [];
  return {
    name: 'recorder',
    seqs,
    begun,
    deliver: (batch: CommittedBatch) => void seqs.push(...batch.entries.map((entry) => entry.seq)),
    ...(durable
      ? { offset: async () => seqs.at(-1) ?? 0 }
      : { begin: (state) => void begun.push(state.seq) }),
  };
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

describe('a commit that fails', () => {
  it('is not acknowledged, and the host continues from the journal', async () => {
    const ear = recorder(true);
    const { host, journal, memory } = await startMemoryHost({ subscribers: [ear] });
    await host.submit(openAccount(1));
    journal.next = 'refused';
    await expect(host.submit(openAccount(2))).rejects.toMatchObject({ reason: 'not_ready', executed: 'no' });
    await host.leading();
    expect(await host.read((state) => state.accounts.get(accountId(2)))).toBeUndefined();
    expect((await host.submit(openAccount(2))).result.ok).toBe(true);
    expect(memory.rows.flatMap(readRow).length).toBe(ear.seqs.length);
    expect(ear.seqs).toEqual(numbersTo(ear.seqs.length));
  });

  it('also fails everything applied on top of it and everything queued', async () => {
    const { host, journal } = await startMemoryHost();
    journal.stall();
    const first = host.submit(openAccount(1));
    await until(() => journal.appends === 1);
    const onTop = host.submit(openAccount(2));
    const read = host.read((state) => state.seq);
    await until(async () => true);
    const inLine = host.submit(openAccount(3));
    journal.next = 'refused';
    journal.resume();
    for (const outcome of await Promise.allSettled([first, onTop, read, inLine]))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { executed: 'no' } });
    await host.leading();
    expect(await host.read((state) => state.accounts.size)).toBe(0);
  });
});

describe('a commit whose response was lost [HOST-5]', () => {
  it('that is on disk is acknowledged, once, and the host keeps leading', async () => {
    const { host, journal, memory } = await startMemoryHost();
    await host.submit(openAccount(1));
    journal.next = 'lost-after-commit';
    const done = await host.submit(openAccount(2));
    expect(done).toMatchObject({ seq: 2, result: { ok: true } });
    await host.submit(openAccount(3));
    expect(
      memory.rows.flatMap(readRow).map((command) => command.type === 'OpenAccount' && command.account),
    ).toEqual([1, 2, 3]);
    expect(host.phase).toBe('leading');
  });

  it('that is not on disk is refused, and not written a second time', async () => {
    const { host, journal, memory } = await startMemoryHost();
    await host.submit(openAccount(1));
    journal.next = 'lost-before-commit';
    await expect(host.submit(openAccount(2))).rejects.toMatchObject({ executed: 'no' });
    await host.leading();
    await host.submit(openAccount(3));
    expect(memory.rows.flatMap(readRow).length).toBe(2);
  });

  it('is queried until the journal responds, and the host is not ready until then', async () => {
    const { host, journal } = await startMemoryHost();
    await host.submit(openAccount(1));
    host.checkReady();
    const down = vi.spyOn(journal, 'settle').mockRejectedValue(new Error('no connection'));
    journal.next = 'lost-after-commit';
    const submitted = host.submit(openAccount(2));
    await until(() => down.mock.calls.length > 2);
    expect(() => host.checkReady()).toThrow();
    await expect(host.submit(openAccount(3))).rejects.toMatchObject({ reason: 'not_ready' });
    down.mockRestore();
    expect((await submitted).seq).toBe(2);
    host.checkReady();
  });
});

describe('an engine that breaks', () => {
  it('stops before any of it is written, recovers, and refuses the command that broke it', async () => {
    const { host, memory } = await startMemoryHost();
    await host.submit(openAccount(1));
    // Damages the state as a bug would: the next transfer of this account finds an invalid wallet.
    await host.read((state) => {
      vi.spyOn(state.accounts, 'add').mockImplementation(() => {
        throw new TypeError('a bug');
      });
    });
    await expect(host.submit(openAccount(2))).rejects.toThrow('failed on this command');
    await until(() => host.phase === 'leading');
    await expect(host.submit(openAccount(2))).rejects.toThrow('broken the engine before');
    expect((await host.submit(openAccount(3))).seq).toBe(2);
    expect(memory.rows.flatMap(readRow).length).toBe(2);
  });

  it('[HOST-10] refuses further commands of the kind that broke it from the same account, and nothing else', async () => {
    const { host } = await startMemoryHost();
    await submitAll(host, new OrderFlow(5).opening());
    const transfer = (account: number, key: string) =>
      ({
        type: 'TransferToUser',
        account: accountId(account),
        key,
        to: accountId(3),
        coin: coinId(1),
        amount: 1n as never,
      }) as const;
    await host.read((state) => {
      vi.spyOn(state.ledger, 'move').mockImplementation(() => {
        throw new TypeError('a bug');
      });
    });
    await expect(host.submit(transfer(1, 'first'))).rejects.toThrow('failed on this command');
    await until(() => host.phase === 'leading');
    await expect(host.submit(transfer(1, 'second'))).rejects.toThrow('broken the engine before');
    expect((await host.submit(transfer(2, 'third'))).result.ok).toBe(true);
    const onOff = { type: 'SetFeesInToken', account: accountId(1), key: undefined, on: true } as const;
    expect((await host.submit(onOff)).result.ok).toBe(true);
  });

  it('halts permanently when its state is proved wrong', async () => {
    const { host } = await startMemoryHost();
    await host.submit(openAccount(1));
    host.halt(new Error('the books do not balance'));
    await until(() => host.phase === 'halted');
    await expect(host.submit(openAccount(2))).rejects.toThrow('the books do not balance');
    expect(() => host.checkReady()).toThrow('the books do not balance');
  });
});

describe('two hosts on one journal', () => {
  it('one leads and the other is on standby; when the first resigns the second continues with the same state', async () => {
    const memory = new JournalMemory();
    const first = await startMemoryHost({ memory });
    const second = await startMemoryHost({ memory });
    expect([first.host.phase, second.host.phase]).toEqual(['leading', 'standby']);
    await expect(second.host.submit(openAccount(1))).rejects.toMatchObject({ reason: 'not_ready' });
    await submitAll(first.host, new OrderFlow(3).opening());
    const hash = await first.host.read(stateHash);
    const { seq } = await first.host.submit({ type: 'AdvanceClock' });
    await first.host.stop();
    await second.host.leading();
    expect(await second.host.read(stateHash)).toBe(hash);
    expect((await second.host.submit({ type: 'AdvanceClock' })).seq).toBe(seq + 1);
  });

  it('a leader that hung is fenced, has acknowledged nothing, and goes on standby', async () => {
    const memory = new JournalMemory();
    const told = recorder(false);
    const first = await startMemoryHost({ memory, subscribers: [told] });
    await first.host.submit(openAccount(1));
    const second = await startMemoryHost({ memory });
    memory.until = 0;
    await second.host.leading();
    await second.host.submit(openAccount(2));
    const stale = first.host.submit(openAccount(3));
    await expect(stale).rejects.toBeInstanceOf(EngineUnavailable);
    await until(() => first.host.phase === 'standby');
    expect(told.seqs).toEqual([1]);
    expect(memory.rows.flatMap(readRow).length).toBe(2);
    expect(await second.host.read((state) => [...state.accounts.rows.values()].length)).toBe(2);
  });

  it('a leader whose lease has expired serves no read before it has proved that it still leads', async () => {
    const memory = new JournalMemory();
    const first = await startMemoryHost({ memory, leaseMs: 30 });
    await first.host.submit(openAccount(1));
    const second = await startMemoryHost({ memory });
    await until(() => second.host.phase === 'leading');
    await second.host.submit(openAccount(2));
    await expect(first.host.read((state) => state.accounts.size)).rejects.toBeInstanceOf(EngineUnavailable);
  });

  it('a standby delivers to its own subscribers what the leader’s had not written yet', async () => {
    const memory = new JournalMemory();
    const first = await startMemoryHost({ memory });
    await submitAll(first.host, [1, 2, 3].map(openAccount));
    const ear = recorder(true);
    ear.seqs.push(1, 2);
    const second = await startMemoryHost({ memory, subscribers: [ear] });
    await first.host.submit(openAccount(4));
    await first.host.stop();
    await second.host.leading();
    await second.host.submit(openAccount(5));
    expect(ear.seqs).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('subscribers', () => {
  it('that write to disk continue from their offset after a restart; those in memory receive the state', async () => {
    const memory = new JournalMemory();
    const [durable, live] = [recorder(true), recorder(false)];
    const first = await startMemoryHost({ memory });
    await submitAll(first.host, [1, 2, 3, 4].map(openAccount));
    await first.host.stop();
    durable.seqs.push(1, 2);
    const second = await startMemoryHost({ memory, subscribers: [durable, { ...live, name: 'live' }] });
    expect({ durable: durable.seqs, live: live.begun }).toEqual({ durable: [1, 2, 3, 4], live: [4] });
    await second.host.submit(openAccount(5));
    expect(durable.seqs).toEqual([1, 2, 3, 4, 5]);
    expect(live.seqs).toEqual([5]);
  });

  it('that throw receive nothing more, and the host is not ready', async () => {
    let calls = 0;
    const broken: Subscriber = {
      name: 'broken',
      deliver() {
        calls++;
        throw new Error('a bug');
      },
    };
    const { host } = await startMemoryHost({ subscribers: [broken] });
    await host.submit(openAccount(1));
    await host.submit(openAccount(2));
    expect(calls).toBe(1);
    expect(() => host.checkReady()).toThrow('broken');
  });
});

describe('a subscriber that is ahead of the journal', () => {
  it('proves that the journal has lost rows', async () => {
    const memory = new JournalMemory();
    const first = await startMemoryHost({ memory });
    await submitAll(first.host, [1, 2].map(openAccount));
    await first.host.stop();
    const ear = recorder(true);
    ear.seqs.push(1, 2, 3);
    await expect(startMemoryHost({ memory, subscribers: [ear] })).rejects.toThrow(JournalCorrupt);
  });
});

describe('stopping', () => {
  it('finishes what is queued first', async () => {
    const { host, memory } = await startMemoryHost();
    const submitted = submitAll(host, [1, 2, 3].map(openAccount));
    await host.stop();
    expect((await submitted).length).toBe(3);
    expect(memory.rows.flatMap(readRow).length).toBe(3);
    await expect(host.submit(openAccount(4))).rejects.toBeInstanceOf(EngineUnavailable);
  });
});

describe('a damaged journal', () => {
  it('is not served', async () => {
    const memory = new JournalMemory();
    const first = await startMemoryHost({ memory });
    await submitAll(first.host, new OrderFlow(3).opening());
    await first.host.stop();
    const row = memory.rows[0]!;
    row.bytes[9]! ^= 1;
    await expect(startMemoryHost({ memory })).rejects.toThrow(JournalCorrupt);
  });
});
