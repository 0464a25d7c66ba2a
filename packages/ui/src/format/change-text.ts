export type Direction = 'up' | 'down' | 'flat';

/**
 * "2.4" is "+2.40%", "-3.129" is "−3.12%" (U+2212, as wide as the plus), zero is "0.00%". Digits are cut, not rounded,
 * and what is too small to print has no sign: "−0.00%" would show a fall that is not visible.
 */
export function changeText(rise: string, decimals = 2): string {
  return `${SIGN[direction(rise, decimals)]}${cut(rise, decimals)}%`;
}

/** The direction of what `changeText` prints. */
export function direction(rise: string, decimals = 2): Direction {
  if (!/[1-9]/.test(cut(rise, decimals))) return 'flat';
  return rise.startsWith('-') ? 'down' : 'up';
}

function cut(rise: string, decimals: number): string {
  const [whole = '0', fraction = ''] = rise.replace(/^[-+]/, '').split('.');
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}

const SIGN: Readonly<Record<Direction, string>> = { up: '+', down: '\u2212', flat: '' };
