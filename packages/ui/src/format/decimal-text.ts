/** "67482.5" is "67,482.5". Works on the text: a price has more digits than a double can hold. */
export function groupDigits(decimal: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(decimal) ?? [];
  if (whole === '') return decimal;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign === '-' ? '\u2212' : ''}${grouped}${rest}`;
}

/** A hero total in two parts, so that the decimals can be drawn smaller: ["43,306", ".3625"]. */
export function splitDecimals(decimal: string): readonly [whole: string, decimals: string] {
  const grouped = groupDigits(decimal);
  const point = grouped.indexOf('.');
  return point < 0 ? [grouped, ''] : [grouped.slice(0, point), grouped.slice(point)];
}

/**
 * A ratio as it is printed, rounded half away from zero: cut digits would make a loss look smaller. "-0.0756" with two
 * decimals is "-0.08". Amounts of money are floored instead.
 */
export function roundDecimal(decimal: string, decimals: number): string {
  const [, sign, whole, fraction = ''] = /^([-+]?)(\d+)(?:\.(\d*))?$/.exec(decimal) ?? [];
  if (whole === undefined) return decimal;
  const kept = (BigInt(whole + fraction.padEnd(decimals + 1, '0').slice(0, decimals + 1)) + 5n) / 10n;
  const digits = String(kept).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const rounded = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return sign === '-' && kept !== 0n ? `-${rounded}` : rounded;
}
