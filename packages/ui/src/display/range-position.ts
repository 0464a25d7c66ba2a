/** Positions along a range bar in per cent, stop loss at 0 and take profit at 100, whatever the side. */
export interface RangeView {
  readonly entry: number;
  readonly now: number;
  /** The filled part between entry and now. */
  readonly from: number;
  readonly width: number;
  readonly winning: boolean;
}

/**
 * Right is always profit: a short's stop loss is above its take profit, and the same arithmetic mirrors it.
 * For drawing only, so plain numbers are enough. Undefined when there is no range.
 */
export function rangeView(
  stopLoss: number,
  takeProfit: number,
  entry: number,
  now: number,
): RangeView | undefined {
  const span = takeProfit - stopLoss;
  if (span === 0 || ![stopLoss, takeProfit, entry, now].every(Number.isFinite)) return undefined;
  const place = (price: number) => Math.min(100, Math.max(0, ((price - stopLoss) / span) * 100));
  const entryAt = place(entry);
  const nowAt = place(now);
  return {
    entry: entryAt,
    now: nowAt,
    from: Math.min(entryAt, nowAt),
    width: Math.abs(nowAt - entryAt),
    winning: nowAt >= entryAt,
  };
}
