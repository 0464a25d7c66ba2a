import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { preloadConfirmDialog } from '@meridian/ui/ConfirmDialog.tsx';
import { ErrorState } from '@meridian/ui/ErrorState.tsx';
import { preloadSheet } from '@meridian/ui/Sheet.tsx';
import { Skeleton } from '@meridian/ui/Skeleton.tsx';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { CandlePanel } from '../../chart/CandlePanel.tsx';
import { usePairFeed } from '../../live/use-pair.ts';
import { choosePair, chosenPair } from '../../markets/chosen-pair.ts';
import { useMarketList } from '../../markets/market-lists.ts';
import { useWideScreen } from '../../navigation/use-wide-screen.ts';
import { TradeList } from '../../order-book/TradeList.tsx';
import { useT } from '../../session/locale.ts';
import { OpenOrders } from './open-orders/OpenOrders.tsx';
import { OrderTicket } from './order-ticket/OrderTicket.tsx';
import { emptyTicket, type Ticket, ticketReducer } from './order-ticket/ticket-state.ts';
import { MarketStrip } from './pair/MarketStrip.tsx';
import { PairHeader } from './pair/PairHeader.tsx';
import { PairList, PairPicker } from './pair/PairPicker.tsx';
import { TradeBook } from './TradeBook.tsx';
import { useReloadOnPush, useTradeAccount } from './use-trade-account.ts';

/** `/coinExchange`: the form and the book beside each other on a phone; chart, book, form and orders on a desk. */
export function TradeScreen() {
  const t = useT();
  const list = useMarketList('spot');
  // Side and kind of order stay when the pair changes.
  const [carried, carry] = useState<Ticket>();
  if (list.isError && list.data === undefined)
    return (
      <ErrorState
        title={t('trade_failed')}
        text={t('trade_failed_text')}
        retryLabel={t('trade_retry')}
        onRetry={() => void list.refetch()}
      />
    );
  const { market, side } = chosenPair(list.data ?? []);
  if (market === undefined) return <TradeSkeleton />;
  return (
    <Trade
      key={market.autoid}
      market={market}
      begin={carried ?? emptyTicket(side)}
      markets={list.data ?? []}
      onChoose={(chosen, ticket) => {
        choosePair(chosen.autoid, ticket.side);
        carry(ticketReducer(ticket, { do: 'change_market', price: chosen.price }));
      }}
    />
  );
}

interface TradeProps {
  readonly market: MarketSymbol;
  readonly begin: Ticket;
  readonly markets: readonly MarketSymbol[];
  readonly onChoose: (market: MarketSymbol, ticket: Ticket) => void;
}

/** As many as stand beside the form on a laptop. */
const DESK_TRADES = 12;

function Trade({ market, begin, markets, onChoose }: TradeProps) {
  const t = useT();
  const wide = useWideScreen();
  const [ticket, dispatch] = useReducer(ticketReducer, begin);
  const [picking, setPicking] = useState(false);
  const { maincoin, tradcoin } = market;
  const feed = usePairFeed({ maincoin, tradcoin, kind: 'trad' });
  const account = useTradeAccount(market);
  useReloadOnPush();
  // Nobody should wait for a dialog with an order in hand, nor lose it when the network goes away.
  useEffect(() => {
    preloadConfirmDialog();
    preloadSheet();
  }, []);
  const own = useMemo(() => new Set(account.data?.entrust_order.map(({ price }) => price)), [account.data]);
  const book = (
    <TradeBook
      market={market}
      feed={feed}
      own={own}
      {...(wide && { rows: 12 })}
      onPick={(price) => dispatch({ do: 'take_price', price })}
    />
  );
  const form = (
    <OrderTicket market={market} ticket={ticket} dispatch={dispatch} balance={account.data?.balance} />
  );
  const picker = (
    <PairPicker
      open={picking}
      onClose={() => setPicking(false)}
      markets={markets}
      chosen={market.autoid}
      onChoose={(chosen) => {
        setPicking(false);
        onChoose(chosen, ticket);
      }}
    />
  );
  if (!wide)
    return (
      <div className="mx-auto w-full max-w-[640px] px-4 pb-6">
        <PairHeader market={market} onPick={() => setPicking(true)} />
        <div className="grid grid-cols-[minmax(0,1fr)_132px] gap-4 pt-1 sm:grid-cols-[minmax(0,1fr)_240px]">
          {form}
          {book}
        </div>
        <div className="mt-3">
          <OpenOrders market={market} account={account} />
        </div>
        {picker}
      </div>
    );
  return (
    <div className="grid w-full grid-cols-[256px_minmax(0,1fr)_264px_312px] grid-rows-[auto_auto_1fr] gap-2 p-2">
      <Card className="row-span-3 flex max-h-[calc(100dvh-76px)] flex-col">
        <PairList markets={markets} chosen={market.autoid} onChoose={(chosen) => onChoose(chosen, ticket)} />
      </Card>
      <Card className="col-span-2">
        <MarketStrip market={market} feed={feed} />
      </Card>
      <Card className="row-span-3">
        {form}
        <h2 className="mt-6 border-t border-line pt-4 text-body font-[660]">{t('market_trades')}</h2>
        <TradeList feed={feed} rows={DESK_TRADES} className="-mx-4" />
      </Card>
      <Card className="flex min-h-[480px] flex-col">
        <CandlePanel kind="spot" market={market} feed={feed} className="min-h-[420px] flex-1" />
      </Card>
      <Card>{book}</Card>
      <Card className="col-span-2">
        <OpenOrders market={market} account={account} />
      </Card>
    </div>
  );
}

const Card = ({ className = '', children }: { className?: string; children: React.ReactNode }) => (
  <div className={`rounded-card bg-s1 p-4 ${className}`}>{children}</div>
);

function TradeSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-label={t('loading')} className="mx-auto w-full max-w-[640px] px-4">
      <Skeleton className="my-2.5 h-7 w-40" />
      <div className="grid grid-cols-[minmax(0,1fr)_132px] gap-4">
        <div className="grid gap-2.5">
          <Skeleton className="h-10 rounded-m" />
          <Skeleton className="h-10 rounded-m" />
          <Skeleton className="h-24 rounded-m" />
          <Skeleton className="h-8 rounded-m" />
          <Skeleton className="h-24 rounded-m" />
        </div>
        <Skeleton className="h-full rounded-m" />
      </div>
    </div>
  );
}
