import { floorTo } from '../session/format/number-format.ts';

/** A funding rate as a signed percentage: `0.0001` is `+0.0100%`. */
export function rateText(rate: string): string {
  const percent = shiftTwo(rate);
  return percent === undefined
    ? '--'
    : `${percent.startsWith('-') || !/[1-9]/.test(percent) ? '' : '+'}${percent.replace('-', '−')}%`;
}

const RATE_DECIMALS = 4;

/** The rate × 100, cut to four decimals. */
function shiftTwo(rate: string): string | undefined {
  const negative = rate.startsWith('-');
  const [whole = '0', fraction = ''] = rate.replace('-', '').split('.');
  const digits = fraction.padEnd(2, '0');
  const cut = floorTo(`${Number(whole + digits.slice(0, 2))}.${digits.slice(2) || '0'}`, RATE_DECIMALS);
  return cut === undefined ? undefined : `${negative && /[1-9]/.test(cut) ? '-' : ''}${cut}`;
}
