import type { Market } from '@meridian/contract/domain/market';
import type { Locale } from '@meridian/contract/messages/catalogue';
import * as futures from '@meridian/contract/routes/futures';
import * as spotMarkets from '@meridian/contract/routes/spot-markets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { retryFailed } from '../api/retry-failed.ts';
import { tickers } from '../live/live.ts';
import { REFERENCE_COIN } from '../live/quote-value.ts';
import type { MarketKind } from '../live/ticker-store.ts';
import { useConnectionLost } from '../live/use-ticker.ts';
import { useLocale } from '../session/locale/locale.ts';

const ROUTES = { spot: spotMarkets.markets, futures: futures.markets } as const;
/** How often the lists are reloaded while the socket is disconnected. */
const POLL_MS = 15_000;

export const marketListQuery = (kind: MarketKind, locale: Locale) => ({
  // Coin names depend on the language of the request.
  queryKey: ['markets', kind, locale],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Market[]> => {
    const markets = await call(ROUTES[kind], {}, { signal, silent: true, background: true });
    tickers.seed(kind, markets);
    return markets;
  },
  staleTime: 60_000,
});

/** The markets of one kind. Live figures are in the ticker store; this query has the rest. */
export function useMarketList(kind: MarketKind, enabled = true) {
  const locale = useLocale();
  const lost = useConnectionLost();
  return useQuery({
    ...marketListQuery(kind, locale),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => retryFailed(query) || (lost ? POLL_MS : false),
  });
}

/** The newest figures of a market, or else those of the loaded list. */
export const figuresOf = (kind: MarketKind, market: Market) => {
  const ticker = tickers.get(kind, market.id);
  return {
    price: ticker?.price ?? market.price,
    changePercent: ticker?.changePercent ?? market.changePercent,
    turnover: ticker?.turnover ?? market.turnover,
    volume: ticker?.volume ?? market.volume,
    high: ticker?.high ?? market.high,
    low: ticker?.low ?? market.low,
    state: ticker?.state ?? market.state,
  };
};

/** The current price of a coin in USDT, from its spot market. */
export function referencePrices(spot: readonly Market[] | undefined) {
  const ids = new Map(
    spot?.filter(({ quote }) => quote === REFERENCE_COIN).map(({ base, id }) => [base, id]),
  );
  return (coin: string): string | undefined => {
    const id = ids.get(coin);
    return id === undefined ? undefined : tickers.get('spot', id)?.price;
  };
}
