/** What referrers earn of fees, as the engine pays it. */
export interface RebateTerms {
  /** By whole tokens held, the best first; `above` needs more than `tokens`. */
  readonly tiers: readonly { readonly tokens: number; readonly above: boolean; readonly percent: number }[];
  /** The second level earns from accounts opened since this time. */
  readonly second: { readonly percent: number; readonly sinceMs: number };
  /** The percent for a holding of the platform token in minor units. */
  percentOf(held: bigint, scale: number): number;
}
