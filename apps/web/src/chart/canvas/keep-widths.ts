export type Weight = 'normal' | '650';

/** More texts than a chart has at a time. */
const MOST_KEPT = 300;

/** Measures each text once, until it is cleared. */
export function keepWidths(measure: (text: string, weight: Weight) => number) {
  const kept = new Map<string, number>();
  return {
    widthOf(text: string, weight: Weight): number {
      const key = `${weight} ${text}`;
      let width = kept.get(key);
      if (width === undefined) {
        if (kept.size >= MOST_KEPT) kept.clear();
        width = measure(text, weight);
        kept.set(key, width);
      }
      return width;
    },
    clear: () => kept.clear(),
  };
}
