import type { Asset, FuturesAsset } from '@meridian/contract/domain/asset';
import { decimalsOf, formatTrimmed, parseDecimal } from '@meridian/money';
import { UNKNOWN } from '../../../session/format/number-format.ts';

export interface AssetFilter {
  /** Part of a coin's code or name. */
  readonly search: string;
  readonly hideZero: boolean;
}

/** The coins of the spot wallet that match, the most valuable first; coins without a price come after those with one. */
export const shownAssets = (assets: readonly Asset[], { search, hideZero }: AssetFilter): readonly Asset[] =>
  assets
    .filter(
      ({ coin, name, available, frozen }) =>
        (!hideZero || !isZero(available) || !isZero(frozen)) &&
        (matches(coin, search) || matches(name, search)),
    )
    .toSorted((left, right) => Number(right.value ?? -1) - Number(left.value ?? -1));

/** What is available and what is frozen, together. */
export function totalOf({ available, frozen }: Pick<Asset, 'available' | 'frozen'>): string {
  const scale = Math.max(decimalsOf(available) ?? 0, decimalsOf(frozen) ?? 0);
  const [free, held] = [parseDecimal(available, scale), parseDecimal(frozen, scale)];
  return free === undefined || held === undefined ? UNKNOWN : formatTrimmed(free + held, scale);
}

export const shownFuturesAssets = (
  assets: readonly FuturesAsset[],
  { search, hideZero }: AssetFilter,
): readonly FuturesAsset[] =>
  assets.filter(
    ({ coin, available, inPositions, inOrders, unrealisedProfit }) =>
      (!hideZero || [available, inPositions, inOrders, unrealisedProfit].some((figure) => !isZero(figure))) &&
      matches(coin, search),
  );

const isZero = (figure: string): boolean => !/[1-9]/.test(figure);

const matches = (text: string, search: string): boolean =>
  text.toLowerCase().includes(search.trim().toLowerCase());
