/** The number of the case to review next, or why there is none. */
export type NextCase = number | 'none_waiting' | 'all_held';

/** The case that has waited longest and is held by no operator. */
export function chooseNextCase(
  rows: readonly { readonly id: number; readonly claimedBy: string | null }[],
  except: number | undefined,
): NextCase {
  const others = rows.filter(({ id }) => id !== except);
  return (
    others.find(({ claimedBy }) => claimedBy === null)?.id ??
    (others.length > 0 ? 'all_held' : 'none_waiting')
  );
}
