import { describe, expect, it } from 'vitest';
import { frozenDatabase } from './chaos-frozen.ts';

// In a file of its own: it waits in real time, and another file can run meanwhile.
describe('chaos: what was acknowledged is there exactly once', () => {
  it('with PostgreSQL stopped while the web app places an order [FAULT-10]', {
    timeout: 240_000,
  }, async () => {
    const report = await frozenDatabase(16, 4);
    expect(report.wrongs).toEqual([]);
    expect(report.acknowledged).toBe(4);
    expect(report.unanswered, 'the app has sent orders again').toBeGreaterThan(0);
  });
});
