import type { MarginTier } from '@meridian/contract/domain/futures';

/** The highest tier that allows a leverage, with its number from 1; undefined if none does. */
export function tierFor(
  tiers: readonly MarginTier[],
  leverage: number,
): { readonly tier: MarginTier; readonly number: number } | undefined {
  const at = tiers.findLastIndex(({ maxLeverage }) => maxLeverage >= leverage);
  return at < 0 ? undefined : { tier: tiers[at]!, number: at + 1 };
}
