import { describe, expect, it } from 'vitest';
import { foldOrders } from './fold-orders.ts';

describe('orders of one write', () => {
  it('are one row where they were opened, filled and closed, and an update where they were there before', () => {
    const progress = new Map([
      [1, { id: 1, filled: 5, value: 500n, fees: 3n }],
      [7, { id: 7, filled: 5, value: 500n, fees: 2n }],
    ]);
    const ends = [
      { id: 1, closed_at: 9, cancelled: null },
      { id: 7, closed_at: 9, cancelled: 'by_user' },
    ];
    expect(foldOrders([{ id: 1 }, { id: 2 }], progress, ends)).toEqual({
      opened: [
        { id: 1, filled: 5, value: '500', fees: '3', closed_at: 9, cancelled: null },
        { id: 2, filled: 0, value: '0', fees: '0', closed_at: null, cancelled: null },
      ],
      progress: [{ id: 7, filled: 5, value: '500', fees: '2' }],
      ends: [{ id: 7, closed_at: 9, cancelled: 'by_user' }],
    });
  });
});
