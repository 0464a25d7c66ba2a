import type { SpotEntrust } from '@meridian/contract/schemas/spot-entrust';

const COLUMNS = [
  'id',
  'wdate',
  'tradcoin',
  'maincoin',
  'type',
  'style',
  'price',
  'number',
  'dealnumber',
  'dealprice',
  'unfilled',
  'state',
] as const satisfies readonly (keyof SpotEntrust)[];

/** Orders as CSV for a spreadsheet. */
export function ordersCsv(orders: readonly SpotEntrust[]): string {
  const rows = orders.map((order) => [...COLUMNS.map((name) => String(order[name])), feesText(order)]);
  return [[...COLUMNS, 'fees'], ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

const feesText = ({ fees }: SpotEntrust): string =>
  fees.map(({ amount, coin }) => `${amount} ${coin}`).join(' + ');

/** Quoted; what a spreadsheet would run as a formula gets an apostrophe in front, and a number stays a number. */
export function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
