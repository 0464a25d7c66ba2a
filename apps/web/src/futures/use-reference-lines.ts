import type { FuturesMarketPage, FuturesPosition } from '@meridian/contract/domain/futures';
import { useMemo, useRef } from 'react';
import type { PriceLine, PriceLineSource } from '../chart/own/price-line-source.ts';
import type { PairFeed } from '../live/pair-feed.ts';
import { useT } from '../session/locale/locale.ts';
import { positionLines } from './position-lines.ts';
import { perpetualOf, pushedPerpetual, subscribePerpetual } from './use-perpetual.ts';

/** Mark and index, and entry and exits of the user's positions, as lines on the chart of a market. */
export function useReferenceLines(
  feed: PairFeed | undefined,
  page: FuturesMarketPage | undefined,
  /** Undefined until they are loaded. */
  positions: readonly FuturesPosition[] | undefined,
  marketId: number,
): PriceLineSource {
  const t = useT();
  // Read by the chart when it draws: positions are reloaded every few seconds, and their liquidation prices move.
  const own = useRef<readonly PriceLine[]>([]);
  own.current = useMemo(() => positionLines(positions ?? [], marketId, t), [positions, marketId, t]);
  return useMemo(
    () => ({
      subscribe: subscribePerpetual(feed),
      read() {
        const { markPrice, indexPrice } = perpetualOf(pushedPerpetual(feed), page);
        return [...marketLine('mark', markPrice), ...marketLine('index', indexPrice), ...own.current];
      },
    }),
    [feed, page],
  );
}

const marketLine = (kind: 'mark' | 'index', price: string | undefined): PriceLine[] =>
  price === undefined ? [] : [{ kind, price, tone: 'market' }];
