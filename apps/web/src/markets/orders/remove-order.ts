import type { QueryClient } from '@tanstack/react-query';

/**
 * Takes a canceled order out of a loaded list before the list is reloaded: its row could otherwise be canceled again,
 * which is refused.
 */
export function removeOrder(queries: QueryClient, queryKey: readonly string[], id: number): void {
  queries.setQueryData<readonly { readonly id: number }[]>(queryKey, (orders) =>
    orders?.filter((order) => order.id !== id),
  );
}
