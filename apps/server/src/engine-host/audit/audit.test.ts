import { stateHash } from '@meridian/engine';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import type { Journal } from '../journal/journal.ts';
import { SNAPSHOT_POLICY, SnapshotTaker } from '../snapshots/snapshot-taker.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { startMemoryHost, submitAll } from '../testing/memory-host.ts';
import { OrderFlow } from '../testing/order-flow.ts';
import { auditEngine, type Finding, replayTo } from './audit.ts';

const silent = pino({ level: 'silent' });

/** A journal with three snapshots, and the leader's hash after each command of the last part. */
async function history() {
  const running = await startMemoryHost({ hashEvery: 25 });
  const flow = new OrderFlow(9);
  await submitAll(running.host, flow.opening());
  const taker = await SnapshotTaker.begin(running.journal, running.snapshots, SNAPSHOT_POLICY, silent);
  const hashes = new Map<number, string>();
  for (let count = 1; count <= 90; count++) {
    const { seq } = await running.host.submit(flow.nextCommand());
    hashes.set(seq, await running.host.read(stateHash));
    if (count % 30 !== 0) continue;
    await taker.follow();
    await taker.take();
  }
  // One row of several commands at the end.
  await submitAll(running.host, [flow.nextCommand(), flow.nextCommand(), flow.nextCommand()]);
  return { ...running, hashes };
}

async function audit(journal: Journal, snapshots: Snapshots): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of auditEngine(journal, snapshots)) findings.push(finding);
  return findings;
}

const problems = (findings: readonly Finding[]) =>
  findings.filter((finding) => !finding.ok).map(({ text }) => text);

describe('a replay', () => {
  it('gives the leader’s hash at every sequence number', async () => {
    const { journal, snapshots, hashes } = await history();
    for (const [seq, hash] of hashes)
      expect(await replayTo(journal, snapshots, silent, seq)).toMatchObject({ seq, hash });
  });

  it('stops in the middle of a row', async () => {
    const { journal, snapshots, host } = await history();
    const last = await host.read((state) => state.seq);
    const seqs = await Promise.all(
      [last - 2, last - 1, last].map(async (seq) => (await replayTo(journal, snapshots, silent, seq)).seq),
    );
    expect(seqs).toEqual([last - 2, last - 1, last]);
    expect((await replayTo(journal, snapshots, silent)).hash).toBe(await host.read(stateHash));
  });
});

describe('an audit', () => {
  it('finds no problem in an intact journal', async () => {
    const { journal, snapshots } = await history();
    const findings = await audit(journal, snapshots);
    expect(problems(findings)).toEqual([]);
    expect(findings.filter(({ text }) => text.includes('is the state its journal gives')).length).toBe(3);
  });

  it('finds none when the beginning is pruned', async () => {
    const { journal, snapshots } = await history();
    const [, middle] = await snapshots.list();
    await journal.prune(middle!.point.seq - 10);
    expect(problems(await audit(journal, snapshots))).toEqual([]);
  });

  it('finds a changed row', async () => {
    const { journal, snapshots, memory } = await history();
    memory.rows[20]!.bytes[3]! ^= 2;
    expect(problems(await audit(journal, snapshots)).join()).toContain('has been changed');
  });

  it('finds a damaged snapshot', async () => {
    const { journal, snapshots } = await history();
    const [newest] = await snapshots.list();
    (await snapshots.read(newest!))[0]![100]! ^= 2;
    expect(problems(await audit(journal, snapshots))).toHaveLength(1);
  });

  it('finds a missing tail', async () => {
    const { journal, snapshots, memory } = await history();
    memory.rows.pop();
    expect(problems(await audit(journal, snapshots)).join()).toContain('rows are missing');
  });
});
