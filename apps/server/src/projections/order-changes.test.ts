import { describe, expect, it } from 'vitest';
import { OrderChanges } from './order-changes.ts';

describe('orders of one write', () => {
  it('are one row where they were opened, filled and closed, and one update where they existed before', () => {
    const changes = new OrderChanges<{ order: number }>();
    changes.open({ order: 1 }, 8);
    changes.open({ order: 2 }, 8);
    for (const id of [1, 7]) changes.fill(id, 5, 500n, 3n);
    changes.fill(7, 1, 100n, 1n);
    changes.realise(1, 40n);
    for (const profit of [-9n, 2n]) changes.realise(7, profit);
    changes.close(1, 9, undefined);
    changes.close(7, 9, 'by_user');
    changes.fill(5, 2, 200n, 0n);
    const untouched = { filled: 0, value: 0n, fees: 0n, realised: 0n, closedAt: null, cancelled: null };
    expect([...changes.opened.values()]).toEqual([
      {
        order: { order: 1 },
        at: 8,
        change: { filled: 5, value: 500n, fees: 3n, realised: 40n, closedAt: 9, cancelled: null },
      },
      { order: { order: 2 }, at: 8, change: untouched },
    ]);
    expect([...changes.changed]).toEqual([
      [7, { filled: 6, value: 600n, fees: 4n, realised: -7n, closedAt: 9, cancelled: 'by_user' }],
      [5, { ...untouched, filled: 2, value: 200n }],
    ]);
  });
});
