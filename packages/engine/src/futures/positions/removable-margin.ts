import { max, min } from '@meridian/money';
import {
  initialMargin,
  type MaintenanceTier,
  maintenance,
  notional,
  type PositionSide,
  ratioReached,
  unrealisedProfit,
  WARNING_RATIO_PPM,
} from '../../formulas.ts';

/** An isolated position and the mark it is valued at; 0 before the first mark. */
export interface MarginHolder {
  readonly side: PositionSide;
  readonly contracts: number;
  readonly cost: bigint;
  readonly margin: bigint;
  readonly lever: number;
  readonly mark: number;
}

/**
 * [MARGIN-13] What can be removed: after the unrealized loss, the initial margin at the entry or at the mark, whichever
 * is higher, must remain, and the ratio must not reach the warning.
 */
export function removableMargin(
  { side, contracts, cost, margin, lever, mark }: MarginHolder,
  tickUnits: bigint,
  tiers: readonly MaintenanceTier[],
): bigint {
  const value = notional(mark, contracts, tickUnits);
  const profit = unrealisedProfit(side, mark, contracts, cost, tickUnits);
  const needed = initialMargin(max(cost, value), lever);
  const removable = margin + min(0n, profit) - needed;
  if (removable <= 0n) return 0n;
  const left = margin - removable + profit;
  return mark === 0 || ratioReached(maintenance(tiers, value), left, WARNING_RATIO_PPM) ? 0n : removable;
}
