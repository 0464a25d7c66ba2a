import type { SpotOrder } from '@meridian/contract/domain/order';

export const EXPORT_PAGE = 100;
/** A spreadsheet of more is nobody's reading, and a phone would hold it all. */
export const EXPORT_MOST = 10_000;

/** Reads the history page by page to its end, newest first. `cut`: there were more than `most`. */
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
