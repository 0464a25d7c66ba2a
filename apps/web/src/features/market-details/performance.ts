/** How far back each figure of the row compares; today compares with the close of yesterday. */
export const SPANS_DAYS = [1, 7, 30, 90, 180, 365] as const;

const DAY_MS = 86_400_000;

interface DayClose {
  /** The start of a day in UTC. */
  readonly timestamp: number;
  readonly close: number;
}

/**
 * The change of a price in percent since the close of the day that many days ago, as text. Undefined where the history,
 * oldest first, is too short. Plain numbers are precise enough for two decimals.
 */
export function changesOf(
  days: readonly DayClose[],
  price: number,
  now: number,
): readonly (string | undefined)[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return SPANS_DAYS.map((span) => {
    const before = days.findLast(({ timestamp }) => timestamp <= today - span * DAY_MS);
    if (before === undefined || !(before.close > 0) || !(price > 0)) return undefined;
    return (((price - before.close) / before.close) * 100).toFixed(4);
  });
}
