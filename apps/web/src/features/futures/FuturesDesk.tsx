import type { MarginMode, PositionSide } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import { ORDER_BOOK } from '@meridian/contract/product-rules';
import { preloadConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { preloadSheet } from '@meridian/ui/overlay/Sheet.tsx';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { TradingLayout } from '../../desk/layout/TradingLayout.tsx';
import { useHasRail } from '../../desk/layout/use-panel-sizes.ts';
import { OtherMarkets } from '../../desk/OtherMarkets.tsx';
import { PicturePanel } from '../../desk/PicturePanel.tsx';
import { type TradeAccess, tradeAccess } from '../../desk/trade-access.ts';
import { useMarketState } from '../../desk/use-market-state.ts';
import { chooseFutures, chooseMarginMode, chosenMarginMode } from '../../futures/futures-choice.ts';
import { useNewestPositions, useReloadFutures } from '../../futures/use-futures.ts';
import { useReferenceLines } from '../../futures/use-reference-lines.ts';
import { useAfterPush } from '../../markets/orders/use-reload-orders.ts';
import { MarketStrip } from '../../markets/pair/MarketStrip.tsx';
import { PairList, PairPicker, type PairPickerProps } from '../../markets/pair/PairPicker.tsx';
import { usePairTitle } from '../../markets/use-pair-title.ts';
import { useLayout } from '../../navigation/use-layout.ts';
import { BookPanel } from '../../order-book/BookPanel.tsx';
import { LatestTrades } from '../../order-book/TradeList.tsx';
import { createTicketStore, type TicketStore } from '../../order-ticket/ticket-store.ts';
import { useT } from '../../session/locale/locale.ts';
import { useSession } from '../../session/session.ts';
import { AccountCard } from './AccountCard.tsx';
import { CycleLink, FuturesHead, FuturesLine } from './FuturesHead.tsx';
import { DeskPanel } from './panel/DeskPanel.tsx';
import { GuestPanel } from './panel/GuestPanel.tsx';
import { OrdersPanel } from './panel/OrdersPanel.tsx';
import { PositionsTab } from './panel/PositionsTab.tsx';
import { useStripFigures } from './strip-figures.tsx';
import { OpenTicket } from './ticket/OpenTicket.tsx';
import { keepLeverage, startLeverage, startMarginMode } from './ticket/start-terms.ts';
import { emptyTicket, type FuturesTicket, type TicketAction, ticketReducer } from './ticket/ticket-state.ts';
import { type Desk, useFuturesDesk } from './use-futures-desk.ts';

/** How soon orders and positions are reloaded after a push. */
const PUSH_PAUSE_MS = 150;

/** What a phone shows: the form that opens positions, or the positions. */
export type FuturesTab = 'open' | 'positions';

interface FuturesDeskProps {
  readonly market: Market;
  readonly side: PositionSide;
  readonly markets: readonly Market[];
  readonly tab: FuturesTab;
  readonly onTab: (tab: FuturesTab) => void;
  readonly onChoose: (market: Market, side: PositionSide) => void;
}

/** The futures screen of one market: its parts and their shared state; the layouts arrange them. */
export function FuturesDesk({ market, side, markets, tab, onTab, onChoose }: FuturesDeskProps) {
  const t = useT();
  const [store] = useMarketState(market.id, () => createTicketStore(ticketReducer, emptyTicket(side)));
  const [picking, setPicking] = useState(false);
  const [layout, hasRail] = [useLayout(), useHasRail()];
  const desk = useFuturesDesk(market);
  const access = useSession(tradeAccess);
  const { feed } = desk;
  // Kept here: the form is not on screen while a phone shows the positions.
  const [leverage, setLeverage] = useLeverage(market, side, desk);
  const [marginMode, setMarginMode] = useMarginMode(market, side, desk);
  useDeskEffects(market);
  const openOrders = desk.account.data?.openOrders;
  const own = useMemo(() => new Set(openOrders?.map(({ price }) => price)), [openOrders]);
  // The same functions in every render: a key typed into the form draws only the form again.
  const choose = useCallback(
    (chosen: Market) => {
      setPicking(false);
      onChoose(chosen, store.getState().side);
    },
    [onChoose, store],
  );
  const takePrice = useCallback((price: string) => store.dispatch({ do: 'take_price', price }), [store]);
  const pick = useCallback(() => setPicking(true), []);
  const list = { kind: 'futures', markets, chosen: market.id, onChoose: choose } as const;
  const unit = t('trade_contracts');
  const { figures, last } = useStripFigures(desk, market);
  const head = <FuturesHead {...{ market, desk, tab, onTab }} onPick={pick} />;
  const picker = <Picker {...list} open={picking} onOpen={setPicking} isDesk={layout === 'desk'} />;
  // A tap on a tab marks it at once; its content follows, and may take a slow phone several frames.
  const shownTab = useDeferredValue(tab);
  if (layout !== 'desk' && shownTab === 'positions')
    return <PositionsTab {...{ head, picker, desk, market, markets }} />;
  return (
    <TradingLayout
      marketId={market.id}
      head={head}
      line={<FuturesLine desk={desk} />}
      picker={picker}
      strip={
        <MarketStrip
          kind="futures"
          {...{ market, feed, figures, last }}
          onPick={hasRail ? undefined : pick}
        />
      }
      rail={
        <>
          <PairList rail {...list} />
          <CycleLink />
        </>
      }
      railEnd={<OtherMarkets kind="spot" />}
      chart={<FuturesPicture {...{ market, desk, unit }} />}
      chartOnTabs
      book={(rows = ORDER_BOOK.futuresRows, short) => (
        <BookPanel kind="futures" {...{ market, feed, own, unit, rows, short }} onPick={takePrice} />
      )}
      tallForm
      form={
        <OrderColumn
          {...{ market, desk, store, leverage, marginMode, access }}
          onLeverage={setLeverage}
          onMarginMode={setMarginMode}
        />
      }
      account={access !== 'guest' && <AccountCard {...{ desk, market }} />}
      trades={(rows) => <LatestTrades kind="futures" base={market.base} {...{ feed, rows }} />}
      orders={(style) =>
        access === 'guest' ? (
          <GuestPanel style={style} />
        ) : style === 'table' ? (
          <DeskPanel {...{ desk, market, markets }} />
        ) : (
          <OrdersPanel {...{ desk, market, markets }} />
        )
      }
    />
  );
}

function useDeskEffects(market: Market): void {
  useAfterPush(useReloadFutures(), PUSH_PAUSE_MS);
  usePairTitle('futures', market);
  useEffect(preloadDialogs, []);
}

/** The pairs; on a desk without a column for them, the other product of the futures wallet is below them, too. */
const Picker = ({
  onOpen,
  isDesk,
  ...list
}: Omit<PairPickerProps, 'onClose'> & {
  readonly onOpen: (open: boolean) => void;
  readonly isDesk: boolean;
}) => (
  <PairPicker {...list} onClose={() => onOpen(false)}>
    {isDesk && <CycleLink />}
  </PairPicker>
);

/** The leverage of the form. It stays when positions change later; a choice of the user always wins. */
function useLeverage(
  market: Market,
  side: PositionSide,
  { positions }: Desk,
): readonly [leverage: number, choose: (leverage: number) => void] {
  const [chosen, setChosen] = useMarketState<number | undefined>(market.id, () => undefined);
  const [start] = useMarketState<Start<number>>(market.id, () => ({}));
  if (positions.data !== undefined) start.value ??= startLeverage(market, side, positions.data);
  const choose = useCallback(
    (leverage: number) => {
      keepLeverage(market.id, leverage);
      setChosen(leverage);
    },
    [market.id, setChosen],
  );
  return [chosen ?? start.value ?? startLeverage(market, side, NO_POSITIONS), choose];
}

/** The margin mode of the form, which starts and stays in the same way. */
function useMarginMode(
  market: Market,
  side: PositionSide,
  { positions }: Desk,
): readonly [mode: MarginMode, choose: (mode: MarginMode) => void] {
  const [chosen, setChosen] = useMarketState<MarginMode | undefined>(market.id, () => undefined);
  const [start] = useMarketState<Start<MarginMode>>(market.id, () => ({}));
  if (positions.data !== undefined)
    start.value ??= startMarginMode(market, side, positions.data) ?? chosenMarginMode();
  const choose = useCallback(
    (mode: MarginMode) => {
      chooseMarginMode(mode);
      setChosen(mode);
    },
    [setChosen],
  );
  return [chosen ?? start.value ?? chosenMarginMode(), choose];
}

/** What the form of a market starts with, once the positions are loaded. */
interface Start<Value> {
  value?: Value;
}

/** The chart with mark, index and positions as lines. */
const FuturesPicture = memo(function FuturesPicture({
  market,
  desk,
  unit,
}: {
  readonly market: Market;
  readonly desk: Desk;
  readonly unit: string;
}) {
  const { feed, page, ownTrading } = desk;
  const lines = useReferenceLines(feed, page.data, useNewestPositions(), market.id);
  return <PicturePanel kind="futures" {...{ market, feed, unit, lines }} own={ownTrading} />;
});

/** The form with its margin mode and leverage. */
const OrderColumn = memo(function OrderColumn({
  market,
  desk,
  store,
  leverage,
  marginMode,
  access,
  onLeverage,
  onMarginMode,
}: {
  readonly market: Market;
  readonly desk: Desk;
  readonly store: TicketStore<FuturesTicket, TicketAction>;
  readonly leverage: number;
  readonly marginMode: MarginMode;
  readonly access: TradeAccess;
  readonly onLeverage: (leverage: number) => void;
  readonly onMarginMode: (mode: MarginMode) => void;
}) {
  const ticket = useStore(store);
  const { dispatch } = store;
  useEffect(() => chooseFutures(market.id, ticket.side), [market.id, ticket.side]);
  const { balance, openOrders = NO_ORDERS } = desk.account.data ?? {};
  const positions = useNewestPositions() ?? NO_POSITIONS;
  return (
    <OpenTicket
      terms={{ market, marginMode, leverage, page: desk.page.data, balance, positions, orders: openOrders }}
      loading={desk.account.isLoading}
      feed={desk.feed}
      {...{ ticket, dispatch, access }}
      onMarginMode={useCallback(
        (mode: MarginMode) => {
          onMarginMode(mode);
          dispatch({ do: 'change_terms' });
        },
        [dispatch, onMarginMode],
      )}
      onLeverage={useCallback(
        (chosen: number) => {
          onLeverage(chosen);
          dispatch({ do: 'change_terms' });
        },
        [dispatch, onLeverage],
      )}
    />
  );
});

const NO_POSITIONS: readonly never[] = [];
const NO_ORDERS: readonly never[] = [];

/** Placing an order must not wait for the code of its dialog. */
function preloadDialogs(): void {
  preloadConfirmDialog();
  preloadSheet();
}
