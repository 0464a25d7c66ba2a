import type { PerpetualFigures } from '@meridian/contract/domain/live';
import type { Market } from '@meridian/contract/domain/market';
import { useMemo } from 'react';
import {
  useFuturesAccount,
  useFuturesMarket,
  useOpenFuturesOrders,
  usePositionRows,
} from '../../futures/use-futures.ts';
import { useOwnFutures } from '../../futures/use-own-futures.ts';
import { usePerpetualPart } from '../../futures/use-perpetual.ts';
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
  const positions = useSameQuery(usePositionRows((orders.data?.length ?? 0) > 0));
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
