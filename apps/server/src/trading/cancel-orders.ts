import { Refusal } from '../refusal.ts';

interface OwnOrderIds {
  /** Those of these orders that are the account's own, open or ended. */
  known(ids: readonly number[]): Promise<ReadonlySet<number>>;
  cancel(id: number, key: string | undefined): Promise<unknown>;
}

/**
 * Cancels orders of one account; with an order of another account among them, none. Submitted together, they share a few
 * journal rows. A repeated call repeats the key of each order, so the engine returns the first results again; a failure
 * after the first cancel reaches the client as an unknown outcome.
 */
export async function cancelOrders(
  given: readonly number[],
  key: string | undefined,
  { known, cancel }: OwnOrderIds,
): Promise<{ readonly canceled: number; readonly closed: number }> {
  const ids = [...new Set(given)];
  const own = await known(ids);
  if (ids.some((id) => !own.has(id))) throw new Refusal('not_found');
  const results = await Promise.allSettled(
    ids.map((id) => cancel(id, key === undefined ? undefined : `${key}:${id}`)),
  );
  const failed = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
  const unexpected = failed.find((error) => !isNotFound(error));
  if (unexpected !== undefined) throw unexpected;
  return { canceled: ids.length - failed.length, closed: failed.length };
}

export const isNotFound = (error: unknown): boolean =>
  error instanceof Refusal && error.reason === 'not_found';
