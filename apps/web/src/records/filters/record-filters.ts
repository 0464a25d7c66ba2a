import type { Pair } from '@meridian/contract/domain/market';
import type { EndState, OrderSide } from '@meridian/contract/domain/order';

export const RANGE_DAYS = [1, 7, 30, 90] as const;
/** The longest period that can be chosen, so that a list or a file stays within bounds. */
export const MAX_RANGE_DAYS = 366;

/** The last n days up to now, or two dates as a date field writes them (`2026-11-14`), both included. */
export type RecordRange =
  | { readonly kind: 'days'; readonly days: (typeof RANGE_DAYS)[number] }
  | { readonly kind: 'dates'; readonly first: string; readonly last: string };

export interface RecordFilters {
  /** All pairs when absent. */
  readonly pair: Pair | undefined;
  readonly side: OrderSide | undefined;
  readonly state: EndState | undefined;
  readonly range: RecordRange;
}

export const NO_FILTERS: RecordFilters = {
  pair: undefined,
  side: undefined,
  state: undefined,
  range: { kind: 'days', days: 30 },
};

export const isFiltered = ({ pair, side, state, range }: RecordFilters): boolean =>
  pair !== undefined ||
  side !== undefined ||
  state !== undefined ||
  JSON.stringify(range) !== JSON.stringify(NO_FILTERS.range);

/** Why a period cannot be used; undefined when it can. */
export function rangeProblem(range: RecordRange): 'missing' | 'order' | 'long' | undefined {
  if (range.kind === 'days') return undefined;
  const [first, last] = [startOfDay(range.first), startOfDay(range.last)];
  if (first === undefined || last === undefined) return 'missing';
  if (first > last) return 'order';
  return Math.round((last - first) / DAY_MS) >= MAX_RANGE_DAYS ? 'long' : undefined;
}

/** The period in milliseconds since 1970, in days of the device's time zone; without an end it lasts until now. */
export function rangeSpan(
  range: RecordRange,
  nowMs: number,
): { readonly from: number; readonly to?: number } | undefined {
  if (range.kind === 'days') {
    const now = new Date(nowMs);
    return { from: new Date(now.getFullYear(), now.getMonth(), now.getDate() - range.days + 1).getTime() };
  }
  if (rangeProblem(range) !== undefined) return undefined;
  return { from: startOfDay(range.first)!, to: startOfDay(range.last, 1)! };
}

const DAY_MS = 86_400_000;

function startOfDay(text: string, daysLater = 0): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(year, month - 1, day);
  // A date such as 2026-02-31 would silently become another date. Years before 1970 have no records.
  if (year < 1970 || date.getMonth() !== month - 1 || date.getDate() !== day) return undefined;
  return new Date(year, month - 1, day + daysLater).getTime();
}
