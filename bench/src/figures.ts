/** A figure with a target. Reports and comparisons parse the printed lines, so the format must not change. */
export interface Target {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** `figure <name> <value> <unit> target <target> ok|short` */
export function printFigure(name: string, value: number, unit: string, target: Target): boolean {
  const ok =
    (target.atLeast === undefined || value >= target.atLeast) &&
    (target.atMost === undefined || value <= target.atMost);
  const bound = target.atLeast ?? target.atMost;
  console.log(`figure ${name} ${rounded(value)} ${unit} target ${bound} ${ok ? 'ok' : 'short'}`);
  return ok;
}

/** A number without a target, for orientation. */
export function printMeasure(name: string, value: number, unit: string): void {
  console.log(`measure ${name} ${rounded(value)} ${unit}`);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value at a share (0 to 1) of the sorted list, the nearest one at or above. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('no values');
  return value;
}

const rounded = (value: number): string => {
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
};
