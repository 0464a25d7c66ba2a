import type { Asset, FuturesAsset } from '@meridian/contract/domain/asset';
import { formatDecimal, parseDecimal, roundDiv } from '@meridian/money';
import { isFound } from '../../../markets/fold.ts';
import { divideFloor, multiplyFloor } from '../../../session/format/number-format.ts';
import { sumOf, totalOf } from '../../../wallet/asset-amounts.ts';

export interface AssetFilter {
  /** Part of a coin's code or name. */
  readonly search: string;
  /** Whether balances worth less than a dollar are left out. */
  readonly hideSmall: boolean;
}

/** The coins of the spot wallet that match, the most valuable first; coins without a price come after those with one. */
export const shownAssets = (assets: readonly Asset[], { search, hideSmall }: AssetFilter): readonly Asset[] =>
  assets
    .filter((asset) => !(hideSmall && isSmall(asset)) && isFound(search, [asset.coin, asset.name]))
    .toSorted((left, right) => Number(right.value ?? -1) - Number(left.value ?? -1));

/** A balance without a price may be worth anything. */
const isSmall = ({ value, ...asset }: Asset): boolean =>
  value === null ? !/[1-9]/.test(totalOf(asset)) : isBelowOne(value);

/** The percentage of a wallet's value that is in a coin, rounded, such as 12.34; undefined where it is not known. */
export function shareOf({ value }: Pick<Asset, 'value'>, total: string | undefined): string | undefined {
  const hundredfold = value === null ? undefined : multiplyFloor(value, '100', 8);
  const share =
    hundredfold === undefined || total === undefined ? undefined : divideFloor(hundredfold, total, 3);
  const thousandths = share === undefined ? undefined : parseDecimal(share, 3);
  return thousandths === undefined ? undefined : formatDecimal(roundDiv(thousandths, 10n), 2);
}

export const shownFuturesAssets = (
  assets: readonly FuturesAsset[],
  { search, hideSmall }: AssetFilter,
): readonly FuturesAsset[] =>
  assets.filter((asset) => !(hideSmall && isSmallInFutures(asset)) && isFound(search, [asset.coin]));

/** Futures are settled in dollars. */
const isSmallInFutures = ({ available, inPositions, inOrders, unrealisedProfit }: FuturesAsset): boolean =>
  isBelowOne(sumOf([available, inPositions, inOrders])) && isBelowOne(unrealisedProfit);

/** Whether it is between -1 and 1. */
const isBelowOne = (figure: string): boolean => /^-?0*(\.|$)/.test(figure);
