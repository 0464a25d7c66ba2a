import { formatDecimal, max, parseDecimal } from '@meridian/money';

/**
 * Whole steps of ten to the minus `decimals` up or down, exactly. An empty or unreadable text starts from zero, a text
 * with more decimals is first rounded down to the grid, and nothing goes below `min`.
 */
export function stepDecimal(text: string, decimals: number, steps: number, min = '0'): string {
  const value = onGrid(text, decimals);
  return formatDecimal(max(value + BigInt(steps), onGrid(min, decimals)), decimals);
}

function onGrid(text: string, decimals: number): bigint {
  const point = text.indexOf('.');
  const cut = point < 0 ? text : text.slice(0, point + 1 + decimals).replace(/\.$/, '');
  return parseDecimal(cut, decimals) ?? 0n;
}
