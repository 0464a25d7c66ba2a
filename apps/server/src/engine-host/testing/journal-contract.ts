import { setTimeout as sleep } from 'node:timers/promises';
import { encodeCommand } from '@meridian/engine';
import { describe, expect, it } from 'vitest';
import { Chain } from '../journal/chain.ts';
import { Fenced, type Journal } from '../journal/journal.ts';
import { GENESIS, type JournalRow, RowWriter, readRow } from '../journal/journal-row.ts';

/** A database shared by two hosts: each call of `open` is another host's connection. */
export interface JournalUnderTest {
  open(): Journal;
  /** Lets the current leader's lease expire. */
  expireLease(): Promise<void>;
}

const LEASE = { leaseMs: 60_000 };

/** What every Journal must do. */
export function journalContract(make: () => Promise<JournalUnderTest>): void {
  describe('leading', () => {
    it('starts empty, at epoch 1', async () => {
      const journal = (await make()).open();
      const { epoch, end } = await lead(journal);
      expect({ epoch, end: plain(end) }).toEqual({ epoch: 1, end: plain(GENESIS) });
      expect(await journal.readAfter(0)).toEqual([]);
    });

    it('is refused while another leader lives', async () => {
      const under = await make();
      const [first, second] = [under.open(), under.open()];
      await first.takeLead({ holder: 'a', ...LEASE });
      expect(await second.takeLead({ holder: 'b', ...LEASE })).toBeUndefined();
      expect(await second.extent()).toMatchObject({ epoch: 1, holder: 'a' });
    });

    it('passes on when the lease has expired, and the old leader writes nothing more [HOST-4]', async () => {
      const under = await make();
      const [first, second] = [under.open(), under.open()];
      const old = await lead(first);
      const [one] = await write(first, old.epoch, GENESIS, 1);
      await under.expireLease();
      const taken = await second.takeLead({ holder: 'b', ...LEASE });
      expect(taken).toMatchObject({ epoch: 2, end: { seq: 1 } });
      await expect(write(first, old.epoch, endOf(one!), 1)).rejects.toThrow(Fenced);
      expect(await second.readAfter(1)).toEqual([]);
      await write(second, 2, endOf(one!), 1);
      expect(await second.extent()).toMatchObject({ end: { seq: 2 }, epoch: 2, holder: 'b' });
    });

    it('passes on at once when the leader resigns', async () => {
      const under = await make();
      const [first, second] = [under.open(), under.open()];
      await first.resign((await lead(first)).epoch);
      expect(await second.takeLead({ holder: 'b', ...LEASE })).toMatchObject({ epoch: 2 });
      await expect(write(first, 1, GENESIS, 1)).rejects.toThrow(Fenced);
    });

    it('does not return to an old leader while the new one lives', async () => {
      const under = await make();
      const [first, second] = [under.open(), under.open()];
      await lead(first);
      await under.expireLease();
      await second.takeLead({ holder: 'b', ...LEASE });
      await expect(write(first, 1, GENESIS, 1)).rejects.toThrow(Fenced);
      expect(await first.takeLead({ holder: 'a', ...LEASE })).toBeUndefined();
    });

    it('keeps the lease alive by appending', async () => {
      const under = await make();
      const [first, second] = [under.open(), under.open()];
      const leaseMs = 2_000;
      const { since } = (await first.takeLead({ holder: 'a', leaseMs }))!;
      await sleep(leaseMs * 0.6);
      const renewed = await first.append(rowOf(1, GENESIS, 1));
      expect(renewed).toBeGreaterThan(since);
      await sleep(since + leaseMs + 50 - performance.now());
      expect(await second.takeLead({ holder: 'b', ...LEASE })).toBeUndefined();
    });
  });

  describe('appending', () => {
    it('returns every row as it was written, in order', async () => {
      const journal = (await make()).open();
      await lead(journal);
      const rows = await write(journal, 1, GENESIS, 5, 300, 1, 20_000);
      const found = await readAll(journal);
      expect(found.map(readRow)).toEqual(rows.map(readRow));
      const chain = new Chain(GENESIS);
      for (const row of found) chain.follow(row);
      chain.mustEndAt((await journal.extent()).end);
      expect((await journal.readAfter(305))[0]?.firstSeq).toBe(306);
    });

    it.each([
      ['a gap', 2],
      ['a number used before', 0],
    ])('refuses a row that leaves %s [HOST-3]', async (_, seq) => {
      const journal = (await make()).open();
      await lead(journal);
      const [one] = await write(journal, 1, GENESIS, 1);
      await expect(write(journal, 1, { seq, hash: one!.hash }, 1)).rejects.toThrow(Fenced);
      expect((await readAll(journal)).length).toBe(1);
    });

    it('refuses a row that does not follow the hash of the last one', async () => {
      const journal = (await make()).open();
      await lead(journal);
      await write(journal, 1, GENESIS, 1);
      const astray = { seq: 1, hash: Buffer.alloc(32, 7) };
      await expect(write(journal, 1, astray, 1)).rejects.toThrow(Fenced);
    });
  });

  describe('settling a commit without a response [HOST-5]', () => {
    it('finds the row that was written, and keeps leading with a new epoch', async () => {
      const journal = (await make()).open();
      await lead(journal);
      const [row] = await write(journal, 1, GENESIS, 3);
      const settled = await journal.settle(row!, { holder: 'a', ...LEASE });
      expect(settled).toMatchObject({ outcome: 'written', lead: { epoch: 2, end: { seq: 3 } } });
      await expect(write(journal, 1, endOf(row!), 1)).rejects.toThrow(Fenced);
    });

    it('says absent when it was not, and the lost row can never be written afterwards', async () => {
      const journal = (await make()).open();
      await lead(journal);
      const lost = rowOf(1, GENESIS, 3);
      expect(await journal.settle(lost, { holder: 'a', ...LEASE })).toMatchObject({
        outcome: 'absent',
        lead: { epoch: 2, end: { seq: 0 } },
      });
      await expect(journal.append(lost)).rejects.toThrow(Fenced);
    });

    it('reports the row correctly even when another leader took over', async () => {
      const under = await make();
      const [first, second] = [under.open(), under.open()];
      await lead(first);
      const [row] = await write(first, 1, GENESIS, 2);
      await under.expireLease();
      await second.takeLead({ holder: 'b', ...LEASE });
      await write(second, 2, endOf(row!), 1);
      expect(await first.settle(row!, { holder: 'a', ...LEASE })).toEqual({
        outcome: 'written',
        lead: undefined,
      });
      const other = rowOf(1, GENESIS, 1);
      expect(await first.settle(other, { holder: 'a', ...LEASE })).toMatchObject({ outcome: 'absent' });
    });

    it('does not guess about pruned rows', async () => {
      const journal = (await make()).open();
      await lead(journal);
      const [row] = await write(journal, 1, GENESIS, 2, 2);
      await journal.prune(2);
      expect(await journal.settle(row!, { holder: 'a', ...LEASE })).toMatchObject({ outcome: 'pruned' });
    });
  });

  describe('pruning', () => {
    it('removes whole rows and records where the rest begins', async () => {
      const journal = (await make()).open();
      await lead(journal);
      const rows = await write(journal, 1, GENESIS, 4, 4, 4);
      expect(await journal.prune(9)).toBe(2);
      expect((await readAll(journal)).map((row) => row.firstSeq)).toEqual([9]);
      const { start, end } = await journal.extent();
      expect(plain(start)).toEqual(plain(endOf(rows[1]!)));
      const chain = new Chain(start);
      for (const row of await readAll(journal)) chain.follow(row);
      chain.mustEndAt(end);
      expect(await journal.prune(9)).toBe(0);
    });
  });
}

const lead = async (journal: Journal) => (await journal.takeLead({ holder: 'a', ...LEASE }))!;

/** Appends one row for each count and returns them. */
async function write(
  journal: Journal,
  epoch: number,
  after: typeof GENESIS,
  ...counts: number[]
): Promise<JournalRow[]> {
  const rows: JournalRow[] = [];
  let point = after;
  for (const count of counts) {
    const row = rowOf(epoch, point, count);
    await journal.append(row);
    rows.push(row);
    point = endOf(row);
  }
  return rows;
}

export function rowOf(epoch: number, after: typeof GENESIS, count: number): JournalRow {
  const writer = new RowWriter();
  for (let at = 1; at <= count; at++)
    writer.add(encodeCommand({ type: 'AdvanceClock', at: 0 }), 1_700_000_000_000 + after.seq + at);
  return writer.seal(after, epoch, undefined);
}

async function readAll(journal: Journal): Promise<JournalRow[]> {
  const rows: JournalRow[] = [];
  const { start } = await journal.extent();
  for (let seq = start.seq; ; ) {
    const page = await journal.readAfter(seq);
    if (page.length === 0) return rows;
    rows.push(...page);
    seq = endOf(page.at(-1)!).seq;
  }
}

const endOf = (row: JournalRow) => ({ seq: row.firstSeq + row.count - 1, hash: row.hash });
/** Compares bytes, whether they came as Uint8Array or Buffer. */
const plain = (point: typeof GENESIS) => ({ seq: point.seq, hash: Buffer.from(point.hash) });
