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
