import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { diskFull, mayMount } from './chaos-disk.ts';
import { hungLeader, lostResponses, twoHosts } from './chaos-hosts.ts';
import { kills } from './chaos-kills.ts';
import type { ScenarioReport } from './chaos-report.ts';

// Short versions of `npm run chaos`. Starting a process takes many times as long on a busy machine.
const LIMIT_MS = 240_000;

beforeAll(() => {
  process.env.CHAOS_CLUSTER = inject('migratedCluster');
});
afterAll(() => {
  delete process.env.CHAOS_CLUSTER;
});

function expectSound(report: ScenarioReport): void {
  expect(report.problems).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(50);
  expect(report.commands).toBeGreaterThanOrEqual(report.acknowledged);
}

describe('chaos: every acknowledged command is in the journal exactly once', () => {
  it('after kill -9 of the server, of PostgreSQL, of both, and at named places [FAULT-1] [FAULT-2] [FAULT-3]', {
    timeout: LIMIT_MS,
  }, async () => {
    expectSound(await kills(11, 4));
  });

  it('after the connection broke around COMMIT [FAULT-6]', { timeout: LIMIT_MS }, async () => {
    const report = await lostResponses(12, 12);
    expectSound(report);
    expect(report.done.get('after')).toBeGreaterThan(0);
  });

  it('with two servers on one database, the leader killed [FAULT-8]', { timeout: LIMIT_MS }, async () => {
    expectSound(await twoHosts(13, 1));
  });

  it('with a leader that hangs, is replaced, and wakes up [FAULT-7]', { timeout: LIMIT_MS }, async () => {
    expectSound(await hungLeader(14, 1));
  });

  it.runIf(mayMount())(
    'with a database whose disk is full for a while [FAULT-4]',
    { timeout: LIMIT_MS },
    async () => {
      expectSound(await diskFull(15, 1));
    },
  );
});
