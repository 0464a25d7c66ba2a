import type { SpotEntrust } from '@meridian/contract/schemas/spot-entrust';
import { divideFloor, multiplyFloor } from '../session/number-format.ts';

/** Whole percent of what was asked for, floored. */
export function filledPercent({
  number,
  unfilled,
  state,
}: Pick<SpotEntrust, 'number' | 'unfilled' | 'state'>): string {
  // A market buy may leave a crumb of its budget that buys no lot: it is filled all the same.
  if (state === 'all') return '100';
  const left = divideFloor(multiplyFloor(unfilled, '100', 8) ?? '0', number, 8);
  return left === undefined ? '0' : String(100 - Math.ceil(Number(left)));
}
