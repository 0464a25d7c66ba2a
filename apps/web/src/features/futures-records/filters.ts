import type { PositionSide } from '@meridian/contract/domain/futures';
import type { Market, Pair } from '@meridian/contract/domain/market';
import type { EndState } from '@meridian/contract/domain/order';
import { type RecordRange, rangeSpan } from '../../records/filters/record-filters.ts';
import type { HasFilters, RecordScope } from '../../records/futures/futures-records.ts';

export interface Filters {
  /** All pairs when absent. */
  readonly pair: Pair | undefined;
  readonly side: PositionSide | undefined;
  readonly state: EndState | undefined;
  readonly range: RecordRange;
}

export const NO_FILTERS: Filters = {
  pair: undefined,
  side: undefined,
  state: undefined,
  range: { kind: 'days', days: 30 },
};

/** The first filters: the market the screen was opened from, or none if it is unknown. */
export function filtersFor(markets: readonly Market[] | undefined, id: number | undefined): Filters {
  const market = markets?.find((each) => each.id === id);
  return market === undefined
    ? NO_FILTERS
    : { ...NO_FILTERS, pair: { base: market.base, quote: market.quote } };
}

/** Whether the filters hide records of a kind. */
export const isFiltered = ({ pair, side, state, range }: Filters, has: HasFilters): boolean =>
  (has.pair && pair !== undefined) ||
  (has.side && side !== undefined) ||
  (has.state && state !== undefined) ||
  JSON.stringify(range) !== JSON.stringify(NO_FILTERS.range);

/** Whether a record is of the chosen pair and side. */
export const isChosen = (
  record: Pair & { readonly side: PositionSide },
  { pair, side }: Pick<Filters, 'pair' | 'side'>,
): boolean =>
  (pair === undefined || (record.base === pair.base && record.quote === pair.quote)) &&
  (side === undefined || record.side === side);

/** Filters that a kind of records does not have are left out of its calls. */
export const scopeOf = (
  { pair, side, state, range }: Filters,
  has: HasFilters,
  nowMs: number,
): RecordScope => ({
  ...(has.pair && pair),
  ...(has.side && side !== undefined && { side }),
  ...(has.state && state !== undefined && { state }),
  ...rangeSpan(range, nowMs),
});
