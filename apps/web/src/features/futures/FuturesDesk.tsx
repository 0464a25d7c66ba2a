import type { PositionSide } from '@meridian/contract/domain/futures';
import { ORDER_BOOK } from '@meridian/contract/constants';
import type { Market } from '@meridian/contract/domain/market';
import { preloadConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { preloadSheet } from '@meridian/ui/overlay/Sheet.tsx';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { TradingLayout } from '../../desk/layout/TradingLayout.tsx';
import { type Picture, PicturePanel, PictureSwitch } from '../../desk/PicturePanel.tsx';
import { tradeAccess } from '../../desk/trade-access.ts';
import { chooseFutures, chooseMarginMode, chosenMarginMode } from '../../futures/futures-choice.ts';
import { useReloadFutures } from '../../futures/use-futures.ts';
import { useAfterPush } from '../../markets/orders/use-reload-orders.ts';
import { MarketStrip } from '../../markets/pair/MarketStrip.tsx';
import { PairList, PairPicker } from '../../markets/pair/PairPicker.tsx';
import { usePairTitle } from '../../markets/use-pair-title.ts';
import { useLayout } from '../../navigation/use-layout.ts';
import { BookPanel } from '../../order-book/BookPanel.tsx';
import { LatestTrades } from '../../order-book/TradeList.tsx';
import { useT } from '../../session/locale/locale.ts';
import { useSession } from '../../session/session.ts';
import { AccountCard } from './AccountCard.tsx';
import { FuturesHead } from './FuturesHead.tsx';
import { DeskPanel } from './panel/DeskPanel.tsx';
import { OrdersPanel } from './panel/OrdersPanel.tsx';
import { PositionsTab } from './panel/PositionsTab.tsx';
import { OpenTicket } from './ticket/OpenTicket.tsx';
import { emptyTicket, ticketReducer } from './ticket/ticket-state.ts';
import { useFuturesDesk } from './use-futures-desk.ts';
import { useStripFigures } from './use-strip-figures.tsx';

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
  const [ticket, dispatch] = useReducer(ticketReducer, side, emptyTicket);
  const [marginMode, setMarginMode] = useState(chosenMarginMode);
  const [leverage, setLeverage] = useState(market.maxLeverage);
  const [picking, setPicking] = useState(false);
  const [picture, setPicture] = useState<Picture>('chart');
  const layout = useLayout();
  const access = useSession(tradeAccess);
  const desk = useFuturesDesk(market, markets);
  const { feed, account, positions } = desk;
  useAfterPush(useReloadFutures(), PUSH_PAUSE_MS);
  usePairTitle('futures', market);
  useEffect(preloadDialogs, []);
  useEffect(() => chooseFutures(market.id, ticket.side), [market.id, ticket.side]);
  const own = useMemo(() => new Set(account.data?.openOrders.map(({ price }) => price)), [account.data]);
  const choose = (chosen: Market) => {
    setPicking(false);
    onChoose(chosen, ticket.side);
  };
  const list = { kind: 'futures', markets, chosen: market.id, onChoose: choose } as const;
  const unit = t('trade_contracts');
  const head = (
    <FuturesHead {...{ market, desk, tab, onTab }} onPick={() => setPicking(true)} />
  );
  const picker = <PairPicker {...list} open={picking} onClose={() => setPicking(false)} />;
  if (layout !== 'desk' && tab === 'positions') return <PositionsTab {...{ head, picker, desk, market, markets }} />;
  return (
    <TradingLayout
      head={head}
      picker={picker}
      strip={
        <MarketStrip kind="futures" {...{ market, feed }} figures={useStripFigures(desk)}>
          <PictureSwitch value={picture} onChange={setPicture} />
        </MarketStrip>
      }
      rail={<PairList rail {...list} />}
      chart={<PicturePanel kind="futures" {...{ market, feed, picture, unit }} own={desk.ownTrading} />}
      book={(rows = ORDER_BOOK.futuresRows) => (
        <BookPanel
          kind="futures"
          {...{ market, feed, own, unit, rows }}
          onPick={(price) => dispatch({ do: 'take_price', price })}
        />
      )}
      form={
        <div className="grid gap-5">
          <OpenTicket
            terms={{
              ...{ market, marginMode, leverage },
              page: desk.page.data,
              balance: account.data?.balance,
              positions: positions.data ?? [],
            }}
            {...{ feed, ticket, dispatch, access }}
            onMarginMode={(mode) => {
              chooseMarginMode(mode);
              setMarginMode(mode);
              dispatch({ do: 'change_terms' });
            }}
            onLeverage={(chosen) => {
              setLeverage(chosen);
              dispatch({ do: 'change_terms' });
            }}
          />
          {layout === 'desk' && <AccountCard balance={account.data?.balance} />}
        </div>
      }
      trades={(rows) => <LatestTrades feed={feed} rows={rows} />}
      orders={(style) =>
        style === 'table' ? <DeskPanel {...{ desk, market, markets }} /> : <OrdersPanel {...{ desk, market }} />
      }
    />
  );
}

/** Placing an order must not wait for the code of its dialog. */
function preloadDialogs(): void {
  preloadConfirmDialog();
  preloadSheet();
}
