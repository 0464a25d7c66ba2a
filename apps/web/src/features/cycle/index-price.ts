import type { Pair } from '@meridian/contract/domain/market';
import { useCallback } from 'react';
import { useMarketList } from '../../markets/market-lists.ts';
import { formatFloor, formatNumber } from '../../session/format/number-format.ts';

/** An index has up to eight decimals. */
export const INDEX_DECIMALS = 8;

/** The decimals of the pair's spot market, which its index is compared with; undefined while they are not known. */
export function useIndexDecimals(): (pair: Pair) => number | undefined {
  const { data } = useMarketList('spot');
  return useCallback(
    ({ base, quote }) =>
      data?.find((market) => market.base === base && market.quote === quote)?.priceDecimals,
    [data],
  );
}

/** Contracts are settled by the exact price, which is in their receipts; this one is rounded as the spot market's. */
export const indexText = (price: string, decimals = usualDecimals(price)): string =>
  formatFloor(price, decimals);

/** The entry and the final price; with all decimals where rounded ones would look the same. */
export function entryAndFinalTexts(
  entry: string,
  exit: string,
  decimals?: number,
): readonly [from: string, to: string] {
  const [from, to] = [indexText(entry, decimals), indexText(exit, decimals)];
  return from === to && entry !== exit ? [formatNumber(entry), formatNumber(exit)] : [from, to];
}

/** How far two prices are apart; up to its first digit where rounded it would be nothing. */
export function distanceText(distance: string, decimals?: number): string {
  const rounded = indexText(distance, decimals);
  return /[1-9]/.test(rounded) ? rounded : (/^0\.0*[1-9]/.exec(distance)?.[0] ?? rounded);
}

export const movedText = (entry: string, exit: string, decimals: number | undefined): string =>
  entryAndFinalTexts(entry, exit, decimals).join(' → ');

/** Until the market's decimals are known: six digits in all. */
const usualDecimals = (price: string): number => Math.max(0, 6 - price.split('.')[0]!.length);
