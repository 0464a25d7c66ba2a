import type {
  WalletName,
  WalletRecordFilter,
  WalletRecordKind,
  WalletRecordState,
} from '@meridian/contract/domain/asset';
import { type RecordRange, rangeSpan } from '../../../records/filters/record-filters.ts';

export interface Filters {
  /** Everything when absent, as with the next three. */
  readonly kind: WalletRecordKind | undefined;
  readonly coin: string | undefined;
  readonly wallet: WalletName | undefined;
  readonly state: WalletRecordState | undefined;
  readonly range: RecordRange;
  /** A member whose friends trade gets hundreds a day, among which other records are hard to find. */
  readonly hidesRebates: boolean;
}

/** What the calls are limited to, without a page. */
export type RecordScope = Omit<WalletRecordFilter, 'before' | 'page' | 'size'>;

export const NO_FILTERS: Filters = {
  kind: undefined,
  coin: undefined,
  wallet: undefined,
  state: undefined,
  range: { kind: 'days', days: 30 },
  hidesRebates: true,
};

export const isFiltered = (filters: Filters): boolean =>
  JSON.stringify(filters) !== JSON.stringify(NO_FILTERS);

/** Rebates that were chosen as the type are shown. */
export const leavesOutRebates = ({ hidesRebates, kind }: Filters): boolean =>
  hidesRebates && kind === undefined;

export const scopeOf = (
  { range, kind, coin, wallet, state }: Omit<Filters, 'hidesRebates'>,
  nowMs: number,
): RecordScope => ({
  ...(kind && { kind }),
  ...(coin && { coin }),
  ...(wallet && { wallet }),
  ...(state && { state }),
  ...rangeSpan(range, nowMs),
});
