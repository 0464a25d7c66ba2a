/** As the server sends them, the best first. */
export interface Tier {
  readonly tokens: number;
  /** More than `tokens` are needed, not just as many. */
  readonly above: boolean;
  readonly percent: number;
}

export interface TierRow {
  readonly kind: 'above' | 'from' | 'below';
  readonly tokens: number;
  readonly percent: number;
  readonly isOwn: boolean;
}

/** The rows of the table from the lowest tier up; the lowest is named by where the next one begins. */
export function tierRows(tiers: readonly Tier[], ownPercent: number): readonly TierRow[] {
  const rising = tiers.toSorted((a, b) => a.percent - b.percent);
  return rising.map(({ tokens, above, percent }, at) => {
    const isOwn = percent === ownPercent;
    const next = rising[at + 1];
    if (tokens === 0 && next !== undefined) return { kind: 'below', tokens: next.tokens, percent, isOwn };
    return { kind: above ? 'above' : 'from', tokens, percent, isOwn };
  });
}
