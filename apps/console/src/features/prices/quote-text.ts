/** How far a source is from the index, as a signed percentage with two decimals. */
export function deviationText(ppm: number): string {
  const hundredths = Math.round(ppm / 100);
  const sign = hundredths < 0 ? '−' : hundredths > 0 ? '+' : '';
  return `${sign}${(Math.abs(hundredths) / 100).toFixed(2)} %`;
}

/** An age in seconds with one decimal. */
export const ageSeconds = (ageMs: number): string => (Math.max(0, ageMs) / 1_000).toFixed(1);
