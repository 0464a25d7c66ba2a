import type { FuturesMarketPage, FuturesPosition } from '@meridian/contract/domain/futures';
import { useMemo, useRef } from 'react';
import type { PriceLine, PriceLineSource } from '../chart/own/price-line-source.ts';
import type { PairFeed } from '../live/pair-feed.ts';
import { useT } from '../session/locale/locale.ts';
import { positionLines } from './position-lines.ts';
import { perpetualOf, subscribeWithPause } from './use-perpetual.ts';

/** Drawing a line draws the chart again, so lines move once a second. */
const PAUSE_MS = 1_000;

/** Mark and index, and entry and exits of the user's positions, as lines on the chart of a market. */
export function useReferenceLines(
  feed: PairFeed | undefined,
  page: FuturesMarketPage | undefined,
  /** Undefined until they are loaded. */
  positions: readonly FuturesPosition[] | undefined,
  marketId: number,
): PriceLineSource {
  const t = useT();
  const own = useEqual(useMemo(() => positionLines(positions ?? [], marketId, t), [positions, marketId, t]));
  return useMemo(
    () => ({
      subscribe: subscribeWithPause(feed, PAUSE_MS),
      read() {
        const { markPrice, indexPrice } = perpetualOf(feed?.get().perpetual, page);
        return [
          ...(markPrice === undefined ? [] : [{ name: t('futures_mark_short'), price: markPrice }]),
          ...(indexPrice === undefined ? [] : [{ name: t('futures_index_short'), price: indexPrice }]),
          ...own,
        ];
      },
    }),
    [feed, page, own, t],
  );
}

/** The lines of before while the new ones are equal: positions are reloaded every few seconds, but rarely change. */
function useEqual(lines: readonly PriceLine[]): readonly PriceLine[] {
  const kept = useRef(lines);
  if (JSON.stringify(kept.current) !== JSON.stringify(lines)) kept.current = lines;
  return kept.current;
}
