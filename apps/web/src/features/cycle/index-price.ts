import type { Pair } from '@meridian/contract/domain/market';
import { useCallback } from 'react';
import { useMarketList } from '../../markets/market-lists.ts';
import { formatAtMost, formatFloor } from '../../session/format/number-format.ts';

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

/** Contracts are settled by the exact price, which is in their receipts. */
export const indexText = (price: string, decimals: number | undefined): string =>
  decimals === undefined ? formatAtMost(price, INDEX_DECIMALS) : formatFloor(price, decimals);
