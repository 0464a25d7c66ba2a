import type { FuturesPosition } from '@meridian/contract/domain/futures';
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
import { usePerpetual } from '../../futures/use-perpetual.ts';
import { usePairFeed } from '../../live/use-pair.ts';

export type Desk = ReturnType<typeof useFuturesDesk>;

/** Everything a futures screen shows about a market and the user. */
export function useFuturesDesk(market: Market) {
  const { base, quote } = market;
  const feed = usePairFeed({ base, quote, product: 'futures' });
  const page = useFuturesMarket(market);
  const account = useFuturesAccount(market);
  const orders = useOpenFuturesOrders();
  const positions = usePositions((orders.data?.length ?? 0) > 0);
  const perpetual = usePerpetual(feed, page.data);
  const { markPrice } = perpetual;
  const live = useMemo(
    () => positions.data?.map((position) => atNewestMark(position, market, markPrice)),
    [positions.data, market, markPrice],
  );
  const ownTrading = useOwnFutures(market, account.data?.openOrders);
  return { feed, page, account, orders, positions, perpetual, live, ownTrading };
}

/**
 * The feed has the mark of the market on screen; those of others are as old as the list. Their objects stay the same,
 * so that a tick does not draw their cards again.
 */
function atNewestMark(position: FuturesPosition, market: Market, mark: string | undefined): FuturesPosition {
  if (position.marketId !== market.id || mark === undefined) return position;
  return positionAt(position, mark, market.contractSize);
}
