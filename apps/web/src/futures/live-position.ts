import type { FuturesPosition } from '@meridian/contract/domain/futures';
import { yieldBasisPoints } from '@meridian/engine/formulas';
import { decimalsOf, formatDecimal, formatTrimmed, parseDecimal } from '@meridian/money';

/**
 * The position at a newer mark than the one it was loaded with. Exact: the profit moves by (new mark − old mark) ×
 * contracts × contract size. Figures that depend on other positions, such as the margin ratio, stay as loaded.
 */
export function positionAt(position: FuturesPosition, mark: string, contractSize: string): FuturesPosition {
  const scale = Math.max(
    ...[mark, position.markPrice, position.exactEntryPrice].map((text) => decimalsOf(text) ?? 0),
  );
  const sizeScale = decimalsOf(contractSize) ?? 0;
  const money = Math.max(
    scale + sizeScale,
    ...[position.unrealisedProfit, position.cost].map((text) => decimalsOf(text) ?? 0),
  );
  const size = (parseDecimal(contractSize, sizeScale) ?? 0n) * BigInt(position.quantity);
  const worth = (price: string): bigint =>
    (parseDecimal(price, scale) ?? 0n) * size * 10n ** BigInt(money - scale - sizeScale);
  const sign = position.side === 'long' ? 1n : -1n;
  const held = parseDecimal(position.unrealisedProfit, money) ?? 0n;
  const profit = held + sign * (worth(mark) - worth(position.markPrice));
  const cost = parseDecimal(position.cost, money) ?? 0n;
  const points =
    sign * ((parseDecimal(mark, scale) ?? 0n) - (parseDecimal(position.exactEntryPrice, scale) ?? 0n));
  return {
    ...position,
    markPrice: mark,
    points: formatTrimmed(points, scale),
    unrealisedProfit: formatTrimmed(profit, money),
    yieldPercent: formatDecimal(yieldBasisPoints(profit, cost, position.leverage), 2),
  };
}

/** What a position is worth at its mark: its cost and what it has gained, or as a short what it has lost. Exact. */
export function valueAtMark({
  side,
  cost,
  unrealisedProfit,
}: Pick<FuturesPosition, 'side' | 'cost' | 'unrealisedProfit'>): string {
  const scale = Math.max(...[cost, unrealisedProfit].map((text) => decimalsOf(text) ?? 0));
  const paid = parseDecimal(cost, scale) ?? 0n;
  const profit = parseDecimal(unrealisedProfit, scale) ?? 0n;
  return formatTrimmed(side === 'long' ? paid + profit : paid - profit, scale);
}

/** The unrealized profit of all of them together. */
export function profitOf(positions: readonly FuturesPosition[]): string {
  const scale = Math.max(0, ...positions.map(({ unrealisedProfit }) => decimalsOf(unrealisedProfit) ?? 0));
  return formatTrimmed(
    positions.reduce((sum, { unrealisedProfit }) => sum + (parseDecimal(unrealisedProfit, scale) ?? 0n), 0n),
    scale,
  );
}
