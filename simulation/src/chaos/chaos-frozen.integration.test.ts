import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { frozenDatabase } from './chaos-frozen.ts';

beforeAll(() => {
  process.env.CHAOS_CLUSTER = inject('migratedCluster');
});
afterAll(() => {
  delete process.env.CHAOS_CLUSTER;
});

// In its own file, because it waits in real time and other files can run in parallel.
describe('chaos: every acknowledged command is in the journal exactly once', () => {
  it('with PostgreSQL stopped while the web app places an order [FAULT-10]', {
    timeout: 240_000,
  }, async () => {
    const report = await frozenDatabase(16, 4);
    expect(report.problems).toEqual([]);
    expect(report.acknowledged).toBe(4);
    expect(report.unanswered, 'the app has sent orders again').toBeGreaterThan(0);
  });
});
