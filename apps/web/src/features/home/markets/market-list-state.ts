export type ListState = 'loading' | 'rows' | 'empty' | 'failed' | 'offline';

/** What a list shows. Loaded rows stay on the screen when the network fails. */
export function listState({
  count,
  failed,
  online,
}: {
  /** The number of loaded rows; undefined before the first response. */
  readonly count: number | undefined;
  readonly failed: boolean;
  readonly online: boolean;
}): ListState {
  if (count !== undefined) return count === 0 ? 'empty' : 'rows';
  if (!online) return 'offline';
  return failed ? 'failed' : 'loading';
}
