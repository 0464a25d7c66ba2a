export type ListState = 'loading' | 'rows' | 'empty' | 'failed' | 'offline';

/** What a list shows. Rows that are known stay on screen whatever happens to the network. */
export function listState({
  count,
  failed,
  online,
}: {
  /** How many rows are known; undefined before the first answer. */
  readonly count: number | undefined;
  readonly failed: boolean;
  readonly online: boolean;
}): ListState {
  if (count !== undefined) return count === 0 ? 'empty' : 'rows';
  if (!online) return 'offline';
  return failed ? 'failed' : 'loading';
}
