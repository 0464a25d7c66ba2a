import type { SpotOrder } from '@meridian/contract/domain/order';

export const EXPORT_PAGE = 100;
/** The most orders in a file: a phone has to hold them all in memory. */
const EXPORT_MOST = 10_000;

/** Reads the history page by page, newest first. `cut` is true when there were more than `most` orders. */
export async function readAllOrders(
  readPage: (before: number | undefined) => Promise<readonly SpotOrder[]>,
  onProgress: (count: number) => void,
  most = EXPORT_MOST,
): Promise<{ readonly orders: readonly SpotOrder[]; readonly cut: boolean }> {
  const orders: SpotOrder[] = [];
  for (;;) {
    const page = await readPage(orders.at(-1)?.id);
    orders.push(...page);
    if (page.length < EXPORT_PAGE) return { orders: orders.slice(0, most), cut: orders.length > most };
    if (orders.length > most) return { orders: orders.slice(0, most), cut: true };
    onProgress(orders.length);
  }
}
