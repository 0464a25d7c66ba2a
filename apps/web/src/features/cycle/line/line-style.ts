export interface LineColors {
  readonly line: string;
  readonly area: string;
  readonly grid: string;
  readonly text: string;
  readonly ink: string;
  readonly above: string;
  readonly below: string;
  readonly paper: string;
}

export function readColors(element: Element): LineColors {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    line: color('--accent'),
    area: color('--accent-tint'),
    grid: color('--grid'),
    text: color('--ink3'),
    ink: color('--ink1'),
    above: color('--up-viz'),
    below: color('--down-viz'),
    paper: color('--s1'),
  };
}

export const FONT = '500 11px "Hanken Grotesk Variable", system-ui, sans-serif';
/** The height of the time axis below the line. */
export const TIME_AXIS = 22;

/** The texts of the two axes, the name of an entry, and the time until the end of a contract. */
export interface LineTexts {
  /** With the decimals of the market, or with fewer. */
  readonly price: (price: number, decimals?: number) => string;
  readonly entry: string;
  readonly time: (at: number) => string;
  /** Empty once it is over. */
  readonly endsIn: (endsAt: number) => string;
}
