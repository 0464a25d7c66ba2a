export type Weight = 'normal' | '650';

/** More texts than a chart has at a time. */
const MOST_KEPT = 300;

/** Measures each text once. Until the font is loaded, texts have the widths of another one, which are not kept. */
export function keepWidths(
  measure: (text: string, weight: Weight) => number,
  fontIsLoaded: () => boolean,
): typeof measure {
  let isLoaded = false;
  const kept = new Map<string, number>();
  return (text, weight) => {
    isLoaded ||= fontIsLoaded();
    if (!isLoaded) return measure(text, weight);
    const key = `${weight} ${text}`;
    let width = kept.get(key);
    if (width === undefined) {
      if (kept.size >= MOST_KEPT) kept.clear();
      width = measure(text, weight);
      kept.set(key, width);
    }
    return width;
  };
}
