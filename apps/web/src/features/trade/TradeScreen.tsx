import type { Market } from '@meridian/contract/domain/market';
import { preloadConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { preloadSheet } from '@meridian/ui/overlay/Sheet.tsx';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { TradingLayout } from '../../desk/layout/TradingLayout.tsx';
import { TradingSkeleton } from '../../desk/layout/TradingSkeleton.tsx';
import { useHasHighRail, useHasRail } from '../../desk/layout/use-panel-sizes.ts';
import { OtherMarkets } from '../../desk/OtherMarkets.tsx';
import { PicturePanel } from '../../desk/PicturePanel.tsx';
import { tradeAccess } from '../../desk/trade-access.ts';
import { useMarketState } from '../../desk/use-market-state.ts';
import { usePairFeed } from '../../live/use-pair.ts';
import { LoadState, UnknownState } from '../../loading/LoadState.tsx';
import { choosePair, chosenPair } from '../../markets/chosen-pair.ts';
import { figuresOf, useMarketList } from '../../markets/market-lists.ts';
import { useOwnTrading } from '../../markets/orders/use-own-trading.ts';
import { useReloadOnPush } from '../../markets/orders/use-reload-orders.ts';
import { MarketFigures, MarketStrip } from '../../markets/pair/MarketStrip.tsx';
import { PairHeader } from '../../markets/pair/PairHeader.tsx';
import { PairList, PairPicker } from '../../markets/pair/PairPicker.tsx';
import { marketAt, tradeLink } from '../../markets/trade-link.ts';
import { usePairTitle } from '../../markets/use-pair-title.ts';
import { BookPanel } from '../../order-book/BookPanel.tsx';
import { LatestTrades } from '../../order-book/TradeList.tsx';
import { createTicketStore, type TicketStore } from '../../order-ticket/ticket-store.ts';
import { useT } from '../../session/locale/locale.ts';
import { useSession } from '../../session/session.ts';
import { BottomPanel } from './bottom-panel/BottomPanel.tsx';
import { GuestPanel } from './bottom-panel/GuestPanel.tsx';
import { keepTicket, keptTicket } from './order-ticket/kept-ticket.ts';
import { OrderTicket, type OrderTicketProps } from './order-ticket/OrderTicket.tsx';
import { type Ticket, type TicketAction, ticketReducer } from './order-ticket/ticket-state.ts';
import { useTradeAccount } from './use-trade-account.ts';

/** How soon orders are reloaded after a push: the user waits for a fill before the next order. */
const PUSH_PAUSE_MS = 150;

/** `/coinExchange`: opens the pair of this visit. The address of the screen always names its pair. */
export function TradeEntry() {
  const t = useT();
  const list = useMarketList('spot');
  const { market } = chosenPair(list.data ?? []);
  if (market !== undefined) return <Navigate {...tradeLink(market)} {...WITHIN_SCREEN} />;
  return (
    <LoadState query={list} title={t('trade_failed')}>
      <TradingSkeleton />
    </LoadState>
  );
}

/** `/coinExchange/BTC_USDT`: the trading screen: its parts and their shared state; the layouts arrange them. */
export function TradeScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { pair = '' } = useParams({ strict: false }) as { pair?: string };
  const list = useMarketList('spot');
  const market = marketAt(list.data ?? [], pair);
  const choose = useCallback(
    (chosen: Market, { side }: Ticket) => {
      choosePair(chosen.id, side);
      void navigate({ ...tradeLink(chosen), ...WITHIN_SCREEN });
    },
    [navigate],
  );
  if (list.data === undefined)
    return (
      <LoadState query={list} title={t('trade_failed')}>
        <TradingSkeleton />
      </LoadState>
    );
  if (market === undefined) return <UnknownPair pair={pair} />;
  return (
    <Trade
      market={market}
      begin={keptTicket(market.id, chosenPair(list.data).side, figuresOf('spot', market).price)}
      markets={list.data}
      onChoose={choose}
    />
  );
}

/** Another pair replaces the address, so that Back leaves the screen, and nothing slides or scrolls. */
const WITHIN_SCREEN = { replace: true, resetScroll: false, viewTransition: false } as const;

function UnknownPair({ pair }: { readonly pair: string }) {
  const t = useT();
  return (
    <UnknownState
      // An address can be of any length.
      title={t('desk_unknown_pair', { pair: pair.slice(0, 24).replace('_', '/') })}
      text={t('market_unknown_text')}
      to="/coinSearch"
      link={t('desk_open_markets')}
    />
  );
}

interface TradeProps {
  readonly market: Market;
  readonly begin: Ticket;
  readonly markets: readonly Market[];
  readonly onChoose: (market: Market, ticket: Ticket) => void;
}

function Trade({ market, begin, markets, onChoose }: TradeProps) {
  const [store] = useMarketState(market.id, () => createTicketStore(ticketReducer, begin));
  const [picking, setPicking] = useState(false);
  const { base, quote } = market;
  const feed = usePairFeed({ base, quote, product: 'spot' });
  const account = useTradeAccount(market);
  const access = useSession(tradeAccess);
  const [hasRail, hasOthers] = [useHasRail(), useHasHighRail()];
  useReloadOnPush(PUSH_PAUSE_MS);
  usePairTitle('spot', market);
  useEffect(preloadDialogs, []);
  const openOrders = account.data?.openOrders;
  const own = useMemo(() => new Set(openOrders?.map(({ price }) => price)), [openOrders]);
  const ownTrading = useOwnTrading(market, openOrders ?? null);
  // The same functions in every render, so that a part is drawn only when something it shows has changed.
  const choose = useCallback(
    (chosen: Market) => {
      setPicking(false);
      onChoose(chosen, store.getState());
    },
    [onChoose, store],
  );
  const pick = useCallback(() => setPicking(true), []);
  const takePrice = useCallback((price: string) => store.dispatch({ do: 'take_price', price }), [store]);
  const list = { kind: 'spot', markets, chosen: market.id, onChoose: choose } as const;
  return (
    <TradingLayout
      marketId={market.id}
      head={<PairHeader kind="spot" market={market} onPick={pick} />}
      headFits
      picker={<PairPicker {...list} open={picking} onClose={() => setPicking(false)} />}
      figures={<MarketFigures market={market} feed={feed} />}
      strip={<MarketStrip kind="spot" market={market} feed={feed} onPick={hasRail ? undefined : pick} />}
      rail={<PairList rail {...{ ...list, hasOthers }} />}
      railEnd={<OtherMarkets kind="futures" />}
      chart={<PicturePanel kind="spot" market={market} feed={feed} own={ownTrading} />}
      book={(rows, short) => (
        <BookPanel
          kind="spot"
          {...{ market, feed, own, short }}
          {...(rows !== undefined && { rows })}
          onPick={takePrice}
        />
      )}
      form={
        <KeptTicket
          {...{ market, feed, store, access }}
          balance={account.data?.available}
          loading={account.isLoading}
        />
      }
      trades={(rows) => <LatestTrades kind="spot" {...{ base, feed, rows }} />}
      orders={(style) =>
        access === 'guest' ? <GuestPanel style={style} /> : <BottomPanel market={market} style={style} />
      }
    />
  );
}

/** The form. The pair, the side and what is typed are stored with every change. */
const KeptTicket = memo(function KeptTicket({
  store,
  ...props
}: Omit<OrderTicketProps, 'ticket' | 'dispatch'> & { readonly store: TicketStore<Ticket, TicketAction> }) {
  const ticket = useStore(store);
  const { id } = props.market;
  useEffect(() => {
    choosePair(id, ticket.side);
    keepTicket(id, ticket);
  }, [id, ticket]);
  return <OrderTicket {...props} ticket={ticket} dispatch={store.dispatch} />;
});

/** Placing an order must not wait for the code of its dialog. */
function preloadDialogs(): void {
  preloadConfirmDialog();
  preloadSheet();
}
