import { stateHash } from '@meridian/engine';
import { accountId, orderId } from '@meridian/engine/ids';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { JournalCorrupt } from '../journal/journal-row.ts';
import { catchUp, restore } from '../leadership/recovery.ts';
import { Replica, StateDiverged } from '../leadership/replica.ts';
import { type MemoryHost, startMemoryHost, submitAll } from '../testing/memory-host.ts';
import { OrderFlow } from '../testing/order-flow.ts';
import { SNAPSHOT_POLICY, type SnapshotPolicy, SnapshotTaker } from './snapshot-taker.ts';
import { SnapshotCorrupt } from './snapshots.ts';

const silent = pino({ level: 'silent' });

async function tradingHost(commands: number): Promise<MemoryHost & { readonly flow: OrderFlow }> {
  const flow = new OrderFlow(5);
  const running = await startMemoryHost();
  await submitAll(running.host, flow.opening());
  await trade(running, flow, commands);
  return { ...running, flow };
}

async function trade({ host }: MemoryHost, flow: OrderFlow, commands: number): Promise<void> {
  for (let count = 0; count < commands; count++) {
    const request = flow.nextCommand();
    const { result } = await host.submit(request);
    if (result.ok) flow.placed(request, orderId(result.id));
  }
}

const begin = ({ journal, snapshots }: MemoryHost, policy: Partial<SnapshotPolicy> = {}) =>
  SnapshotTaker.begin(journal, snapshots, { ...SNAPSHOT_POLICY, ...policy }, silent);

describe('a snapshot', () => {
  it('taken alongside the leader, and a replay after it, give the leader’s state [HOST-2]', async () => {
    const running = await tradingHost(200);
    const taker = await begin(running);
    await taker.follow();
    const head = await taker.take();
    await trade(running, running.flow, 100);
    const replica = await restore(running.journal, running.snapshots, silent);
    expect(replica.seq).toBe(head!.point.seq);
    expect(await catchUp(replica, running.journal)).toBeGreaterThan(0);
    expect(stateHash(replica.state)).toBe(await running.host.read(stateHash));
  });

  it('is due after a number of commands, or after a time if there was any command', async () => {
    const running = await tradingHost(0);
    let now = 1_000;
    const policy = { ...SNAPSHOT_POLICY, everyCommands: 100, everyMs: 60_000 };
    const taker = await SnapshotTaker.begin(running.journal, running.snapshots, policy, silent, () => now);
    await taker.follow();
    expect(taker.due).toBe(false);
    await trade(running, running.flow, 100);
    await taker.follow();
    expect(taker.due).toBe(true);
    await taker.take();
    expect(taker.due).toBe(false);
    now += 60_000;
    expect(taker.due).toBe(false);
    await trade(running, running.flow, 1);
    await taker.follow();
    expect(taker.due).toBe(true);
  });

  it('is due an hour after the one before, or after the first command, even across hosts', async () => {
    const running = await tradingHost(10);
    let now = 0;
    const restart = async () => {
      const taker = await SnapshotTaker.begin(
        running.journal,
        running.snapshots,
        { ...SNAPSHOT_POLICY, everyMs: 60_000 },
        silent,
        () => now,
      );
      await taker.follow();
      return taker;
    };
    const [first] = await running.journal.readAfter(0);
    now = first!.at + 59_999;
    expect((await restart()).due).toBe(false);
    now = first!.at + 60_000;
    const taker = await restart();
    expect(taker.due).toBe(true);
    const head = await taker.take();
    await trade(running, running.flow, 1);
    now = head!.at + 59_999;
    expect((await restart()).due).toBe(false);
    now = head!.at + 60_000;
    expect((await restart()).due).toBe(true);
  });

  it('that is damaged only costs a longer replay from the one before it [FAULT-5]', async () => {
    const running = await tradingHost(50);
    const taker = await begin(running);
    await taker.follow();
    const older = await taker.take();
    await trade(running, running.flow, 50);
    await taker.follow();
    const newer = await taker.take();
    (await running.snapshots.read(newer!))[0]![40]! ^= 1;
    await expect(running.snapshots.read(newer!)).rejects.toThrow(SnapshotCorrupt);
    const replica = await restore(running.journal, running.snapshots, silent);
    expect(replica.seq).toBe(older!.point.seq);
    await catchUp(replica, running.journal);
    expect(stateHash(replica.state)).toBe(await running.host.read(stateHash));
  });

  it('is not used past what a subscriber still needs', async () => {
    const running = await tradingHost(50);
    const taker = await begin(running);
    await taker.follow();
    const head = await taker.take();
    const replica = await restore(running.journal, running.snapshots, silent, head!.point.seq - 1);
    expect(replica.seq).toBe(0);
  });

  it('reveals a journal that has lost its tail', async () => {
    const running = await tradingHost(50);
    const taker = await begin(running);
    await taker.follow();
    await taker.take();
    const { memory } = running;
    memory.rows.splice(5);
    const last = memory.rows.at(-1)!;
    memory.end = { seq: last.firstSeq + last.count - 1, hash: last.hash };
    await expect(restore(running.journal, running.snapshots, silent)).rejects.toThrow(JournalCorrupt);
  });
});

describe('the replay alongside the leader', () => {
  it('notices when the leader’s state differs from its journal', async () => {
    const running = await tradingHost(20);
    await running.host.read((state) => {
      const account = state.accounts.mustGet(accountId(1));
      account.suspended = true;
      state.accounts.markChanged(account);
    });
    await trade(running, running.flow, 100);
    const taker = await begin(running);
    await expect(taker.follow()).rejects.toThrow(StateDiverged);
  });
});

describe('pruning', () => {
  it('keeps the newest snapshots and the journal from the oldest of them on', async () => {
    const running = await tradingHost(0);
    const taker = await begin(running, { keep: 2, keepJournalMs: -1e9 });
    const seqs: number[] = [];
    for (let round = 0; round < 4; round++) {
      await trade(running, running.flow, 30);
      await taker.follow();
      seqs.push((await taker.take())!.point.seq);
    }
    expect((await taker.prune(Number.MAX_SAFE_INTEGER)).snapshots).toBe(2);
    const kept = (await running.snapshots.list()).map((head) => head.point.seq);
    expect(kept).toEqual([seqs[3], seqs[2]]);
    expect((await running.journal.extent()).start.seq).toBe(seqs[2]);
    const replica = await restore(running.journal, running.snapshots, silent);
    await catchUp(replica, running.journal);
    expect(stateHash(replica.state)).toBe(await running.host.read(stateHash));
  });

  it('keeps what the slowest subscriber can continue from', async () => {
    const running = await tradingHost(0);
    const taker = await begin(running, { keep: 1, keepJournalMs: -1e9 });
    const seqs: number[] = [];
    for (let round = 0; round < 3; round++) {
      await trade(running, running.flow, 30);
      await taker.follow();
      seqs.push((await taker.take())!.point.seq);
    }
    const floor = seqs[1]! - 5;
    await taker.prune(floor);
    expect((await running.snapshots.list()).map((head) => head.point.seq)).toEqual([seqs[2], seqs[0]]);
    expect((await running.journal.extent()).start.seq).toBeLessThanOrEqual(seqs[0]!);
    expect((await restore(running.journal, running.snapshots, silent, floor)).seq).toBe(seqs[0]);
  });

  it('keeps the whole journal by default, so that everything can be rebuilt [HOST-6]', async () => {
    const running = await tradingHost(0);
    const years = () => Date.now() + 10 * 365 * 24 * 3_600_000;
    const { journal, snapshots } = running;
    const taker = await SnapshotTaker.begin(journal, snapshots, SNAPSHOT_POLICY, silent, years);
    for (let round = 0; round < 5; round++) {
      await trade(running, running.flow, 30);
      await taker.follow();
      await taker.take();
      await taker.prune(Number.MAX_SAFE_INTEGER);
    }
    expect((await snapshots.list()).length).toBe(SNAPSHOT_POLICY.keep);
    expect((await journal.extent()).start.seq).toBe(0);
    const replica = Replica.empty();
    await catchUp(replica, journal);
    expect(stateHash(replica.state)).toBe(await running.host.read(stateHash));
  });

  it('keeps young rows where old ones are removed', async () => {
    const running = await tradingHost(50);
    const taker = await begin(running, { keep: 1, keepJournalMs: 24 * 3_600_000 });
    await taker.follow();
    await taker.take();
    expect((await taker.prune(Number.MAX_SAFE_INTEGER)).rows).toBe(0);
  });
});
