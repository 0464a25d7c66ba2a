import type { FuturesPosition } from '@meridian/contract/domain/futures';
import { decimalsOf, formatTrimmed, parseDecimal } from '@meridian/money';

/** The unrealized profit of all positions, exact. All are settled in one coin. */
export function totalProfit(positions: readonly Pick<FuturesPosition, 'unrealisedProfit'>[]): string {
  const profits = positions.map(({ unrealisedProfit }) => unrealisedProfit);
  const scale = Math.max(0, ...profits.map((profit) => decimalsOf(profit) ?? 0));
  return formatTrimmed(
    profits.reduce((sum, profit) => sum + (parseDecimal(profit, scale) ?? 0n), 0n),
    scale,
  );
}
