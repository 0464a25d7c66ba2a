import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * The same object as long as a query shows the same. A query is a new object in every render, so a component that gets
 * one as a property would be drawn again with every render of its parent.
 */
export function useSameQuery<Query extends UseQueryResult>(query: Query): Query {
  const kept = useRef(query);
  if (!showsTheSame(kept.current, query)) kept.current = query;
  return kept.current;
}

function showsTheSame(before: UseQueryResult, now: UseQueryResult): boolean {
  if (before.data !== now.data || before.error !== now.error || before.isPaused !== now.isPaused)
    return false;
  // Nobody sees a reload of loaded data.
  return (
    now.data !== undefined || (before.isLoading === now.isLoading && before.isFetching === now.isFetching)
  );
}
