export interface PathSample {
  readonly at: number;
  readonly markPrice: string;
  readonly indexPrice: string;
}

export interface DrawnPaths {
  readonly mark: string;
  readonly index: string;
  /** The prices at the top and at the bottom of the box. */
  readonly highest: string;
  readonly lowest: string;
}

/** Both prices as the points of two lines in a box, oldest at the left; undefined with fewer than two samples. */
export function drawPaths(
  samples: readonly PathSample[],
  width: number,
  height: number,
): DrawnPaths | undefined {
  if (samples.length < 2) return undefined;
  const prices = samples
    .flatMap(({ markPrice, indexPrice }) => [markPrice, indexPrice])
    .toSorted((one, other) => Number(one) - Number(other));
  const [bottom, top] = [prices[0]!, prices.at(-1)!];
  const [lowest, highest] = [Number(bottom), Number(top)];
  const [first, last] = [samples[0]!.at, samples.at(-1)!.at];
  const x = (at: number) => (last === first ? 0 : ((at - first) / (last - first)) * width);
  const y = (price: string) =>
    highest === lowest ? height / 2 : ((highest - Number(price)) / (highest - lowest)) * height;
  const line = (price: (sample: PathSample) => string) =>
    samples.map((sample) => `${x(sample.at).toFixed(1)},${y(price(sample)).toFixed(1)}`).join(' ');
  return {
    mark: line(({ markPrice }) => markPrice),
    index: line(({ indexPrice }) => indexPrice),
    highest: top,
    lowest: bottom,
  };
}
