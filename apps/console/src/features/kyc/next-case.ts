/** The number of the case to review next, or why there is none. */
export type NextCase = number | 'none_waiting' | 'all_held';

/** The oldest waiting case that no operator has reserved. */
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
