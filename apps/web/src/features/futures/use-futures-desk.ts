import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { PerpetualFigures } from '@meridian/contract/domain/live';
import type { Market } from '@meridian/contract/domain/market';
import { useMemo } from 'react';
import { positionAt } from '../../futures/live-position.ts';
import {
  useFuturesAccount,
  useFuturesMarket,
  useOpenFuturesOrders,
  usePositions,
} from '../../futures/use-futures.ts';
import { useOwnFutures } from '../../futures/use-own-futures.ts';
import { usePerpetual, usePerpetualPart } from '../../futures/use-perpetual.ts';
import { usePairFeed } from '../../live/use-pair.ts';
import { useSameQuery } from '../../loading/use-same-query.ts';

export type Desk = ReturnType<typeof useFuturesDesk>;

/** Everything a futures screen shows about a market and the user. */
export function useFuturesDesk(market: Market) {
  const { base, quote } = market;
  const feed = usePairFeed({ base, quote, product: 'futures' });
  const page = useSameQuery(useFuturesMarket(market));
  const account = useSameQuery(useFuturesAccount(market));
  const orders = useSameQuery(useOpenFuturesOrders());
  const positions = useSameQuery(usePositions((orders.data?.length ?? 0) > 0));
  const ownTrading = useOwnFutures(market, account.data?.openOrders);
  return useMemo(
    () => ({ feed, page, account, orders, positions, ownTrading }),
    [feed, page, account, orders, positions, ownTrading],
  );
}

/** Mark, index or funding. Only the parts of the screen that show it use it, since it changes every moment. */
export const useDeskFigure = <Name extends keyof PerpetualFigures>(
  { feed, page }: Pick<Desk, 'feed' | 'page'>,
  name: Name,
): PerpetualFigures[Name] | undefined => usePerpetualPart(feed, page.data, name);

/** Profits that change more often cannot be read. */
const POSITIONS_PAUSE_MS = 500;

/** The positions at the newest mark; undefined until they are loaded. */
export function useLivePositions(desk: Desk, market: Market): readonly FuturesPosition[] | undefined {
  const { markPrice } = usePerpetual(desk.feed, desk.page.data, POSITIONS_PAUSE_MS);
  const { data } = desk.positions;
  return useMemo(
    () => data?.map((position) => atNewestMark(position, market, markPrice)),
    [data, market, markPrice],
  );
}

/**
 * The feed has the mark of the market on screen; those of others are as old as the list. Their objects stay the same,
 * so that a tick does not draw their cards again.
 */
function atNewestMark(position: FuturesPosition, market: Market, mark: string | undefined): FuturesPosition {
  if (position.marketId !== market.id || mark === undefined) return position;
  return positionAt(position, mark, market.contractSize);
}
