import type { Market } from '@meridian/contract/domain/market';
import { preloadConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { preloadSheet } from '@meridian/ui/overlay/Sheet.tsx';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { CandlePanel } from '../../chart/CandlePanel.tsx';
import { usePairFeed } from '../../live/use-pair.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { choosePair, chosenPair } from '../../markets/chosen-pair.ts';
import { figuresOf, useMarketList } from '../../markets/market-lists.ts';
import { useReloadOnPush } from '../../markets/orders/use-reload-orders.ts';
import { usePairTitle } from '../../markets/use-pair-title.ts';
import { TradeList } from '../../order-book/TradeList.tsx';
import { useT } from '../../session/locale/locale.ts';
import { TradeLayout } from './layout/TradeLayout.tsx';
import { TradeSkeleton } from './layout/TradeSkeleton.tsx';
import { OpenOrders } from './open-orders/OpenOrders.tsx';
import { keepTicket, keptTicket } from './order-ticket/kept-ticket.ts';
import { OrderTicket } from './order-ticket/OrderTicket.tsx';
import { type Ticket, ticketReducer } from './order-ticket/ticket-state.ts';
import { MarketStrip } from './pair/MarketStrip.tsx';
import { PairHeader } from './pair/PairHeader.tsx';
import { PairList, PairPicker } from './pair/PairPicker.tsx';
import { TradeBook } from './TradeBook.tsx';
import { useTradeAccount } from './use-trade-account.ts';

/** How soon orders are reloaded after a push: the user waits for a fill before the next order. */
const PUSH_PAUSE_MS = 150;

/** `/coinExchange`: the trading screen: its parts and their shared state; the layouts arrange them. */
export function TradeScreen() {
  const t = useT();
  const list = useMarketList('spot');
  // The pair is stored in the session; this renders the screen again when it changes.
  const [, drawPair] = useState<number>();
  const { market, side } = chosenPair(list.data ?? []);
  if (market === undefined)
    return (
      <LoadState query={list} title={t('trade_failed')}>
        <TradeSkeleton />
      </LoadState>
    );
  return (
    <Trade
      key={market.id}
      market={market}
      begin={keptTicket(market.id, side, figuresOf('spot', market).price)}
      markets={list.data ?? []}
      onChoose={(chosen, ticket) => {
        choosePair(chosen.id, ticket.side);
        drawPair(chosen.id);
      }}
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
  const t = useT();
  const [ticket, dispatch] = useReducer(ticketReducer, begin);
  const [picking, setPicking] = useState(false);
  useEffect(() => {
    choosePair(market.id, ticket.side);
    keepTicket(market.id, ticket);
  }, [market.id, ticket]);
  const { base, quote } = market;
  const feed = usePairFeed({ base, quote, product: 'spot' });
  const account = useTradeAccount(market);
  useReloadOnPush(PUSH_PAUSE_MS);
  usePairTitle('spot', market);
  // Loads the dialogs in advance, so that placing an order does not wait for their code.
  useEffect(() => {
    preloadConfirmDialog();
    preloadSheet();
  }, []);
  const own = useMemo(() => new Set(account.data?.openOrders.map(({ price }) => price)), [account.data]);
  const form = (
    <OrderTicket
      market={market}
      feed={feed}
      ticket={ticket}
      dispatch={dispatch}
      balance={account.data?.available}
    />
  );
  const picker = (
    <PairPicker
      open={picking}
      onClose={() => setPicking(false)}
      markets={markets}
      chosen={market.id}
      onChoose={(chosen) => {
        setPicking(false);
        onChoose(chosen, ticket);
      }}
    />
  );
  return (
    <TradeLayout
      head={<PairHeader market={market} onPick={() => setPicking(true)} />}
      picker={picker}
      strip={<MarketStrip market={market} feed={feed} />}
      rail={
        <PairList rail markets={markets} chosen={market.id} onChoose={(chosen) => onChoose(chosen, ticket)} />
      }
      chart={<CandlePanel kind="spot" market={market} feed={feed} className="flex-1" />}
      book={(rows) => (
        <TradeBook
          market={market}
          feed={feed}
          own={own}
          {...(rows !== undefined && { rows })}
          onPick={(price) => dispatch({ do: 'take_price', price })}
        />
      )}
      form={form}
      trades={(rows) => (
        <section aria-label={t('market_trades')}>
          <h2 className="border-t border-line pt-3 text-body font-[660]">{t('market_trades')}</h2>
          <TradeList feed={feed} rows={rows} className="px-0! py-1!" />
        </section>
      )}
      orders={(style) => <OpenOrders market={market} account={account} style={style} />}
    />
  );
}
