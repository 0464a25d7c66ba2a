import type { OrderEnd, OrderProgress } from './projected-rows.ts';

/** What became of an order in the same write that opens it. */
export interface Outcome {
  readonly filled: number;
  readonly value: string;
  readonly fees: string;
  readonly closed_at: number | null;
  readonly cancelled: string | null;
}

export interface FoldedOrders<Opened> {
  readonly opened: readonly (Opened & Outcome)[];
  /** Of orders that are in the table already. */
  readonly progress: readonly (Pick<Outcome, 'filled' | 'value' | 'fees'> & { readonly id: number })[];
  readonly ends: readonly OrderEnd[];
}

/**
 * An order that was opened, filled and closed since the last write is one new row. Inserting it open and updating it
 * twice would leave two dead versions behind, and most orders that trade do so at once.
 */
export function foldOrders<Opened extends { readonly id: number }>(
  orders: readonly Opened[],
  progress: ReadonlyMap<number, OrderProgress>,
  ends: readonly OrderEnd[],
): FoldedOrders<Opened> {
  const endOf = new Map(ends.map((end) => [end.id, end]));
  const isNew = new Set<number>();
  const opened = orders.map((order) => {
    isNew.add(order.id);
    const { filled = 0, value = 0n, fees = 0n } = progress.get(order.id) ?? {};
    const { closed_at = null, cancelled = null } = endOf.get(order.id) ?? {};
    return { ...order, filled, value: `${value}`, fees: `${fees}`, closed_at, cancelled };
  });
  return {
    opened,
    progress: [...progress.values()]
      .filter(({ id }) => !isNew.has(id))
      .map(({ id, filled, value, fees }) => ({ id, filled, value: `${value}`, fees: `${fees}` })),
    ends: ends.filter(({ id }) => !isNew.has(id)),
  };
}
