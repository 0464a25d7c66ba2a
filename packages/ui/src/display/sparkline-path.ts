const MARGIN = 2;

/** An SVG path through the values, first at the left edge and last at the right. Undefined for fewer than two. */
export function sparklinePath(values: readonly number[], width: number, height: number): string | undefined {
  if (values.length < 2 || !values.every(Number.isFinite)) return undefined;
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const room = height - 2 * MARGIN;
  const step = width / (values.length - 1);
  // A constant price is a line through the middle, not a division by zero.
  const y = (value: number) => (span === 0 ? height / 2 : height - MARGIN - ((value - low) / span) * room);
  return values.map((value, at) => `${at === 0 ? 'M' : 'L'}${digit(at * step)} ${digit(y(value))}`).join('');
}

const digit = (value: number): string => (Math.round(value * 10) / 10).toString();
