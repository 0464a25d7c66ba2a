import type { Market } from '@meridian/contract/domain/market';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { type Dispatch, useState } from 'react';
import { AccessAction } from '../../../desk/AccessAction.tsx';
import type { TradeAccess } from '../../../desk/trade-access.ts';
import type { PairFeed } from '../../../live/pair-feed.ts';
import { useTicker } from '../../../live/use-ticker.ts';
import { useT } from '../../../session/locale/locale.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { OrderTypeButton } from './OrderTypeButton.tsx';
import { farPrice } from './price-warning.ts';
import { TicketFields } from './TicketFields.tsx';
import { type Balance, previewTicket, slideTo } from './ticket-preview.ts';
import { ticketProblem } from './ticket-problems.ts';
import type { Ticket, TicketAction } from './ticket-state.ts';
import { useMarketEstimate } from './use-market-estimate.ts';
import { usePlaceOrder } from './use-place-order.ts';

export interface OrderTicketProps {
  readonly market: Market;
  readonly feed: PairFeed | undefined;
  readonly ticket: Ticket;
  readonly dispatch: Dispatch<TicketAction>;
  /** Undefined until it is loaded. */
  readonly balance: Balance | undefined;
  /** Visitors who cannot trade yet get a button that leads them on, in place of the submit button. */
  readonly access: TradeAccess;
}

const NOTHING: Balance = { quote: '0', base: '0' };

/** The order form. What it shows besides the input is computed in the pure files next to it. */
export function OrderTicket({ market, feed, ticket, dispatch, balance, access }: OrderTicketProps) {
  const t = useT();
  const ticker = useTicker('spot', market.id);
  const current = ticker?.price ?? market.price;
  const state = ticker?.state ?? market.state;
  const terms = {
    ...market,
    price: current,
    bestAsk: ticker?.bestAsk ?? market.bestAsk,
    // Null means that there is no price range; undefined means that it is not loaded yet.
    minPrice: ticker?.minPrice === undefined ? market.minPrice : ticker.minPrice,
    maxPrice: ticker?.maxPrice === undefined ? market.maxPrice : ticker.maxPrice,
    bestBid: ticker?.bestBid ?? market.bestBid,
    state,
  };
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { place, busy, checking } = usePlaceOrder(market, () => dispatch({ do: 'placed' }));
  const preview = previewTicket(ticket, market, balance ?? NOTHING, current);
  const estimate = useMarketEstimate(ticket, market, feed);
  const problem = ticketProblem(ticket, terms, balance);
  const { side, style } = ticket;
  const suspended = access === 'suspended';
  const tone = side === 'buy' ? 'up' : 'down';
  const action = t(side === 'buy' ? 'trade_buy_coin' : 'trade_sell_coin', { coin: market.base });
  const submit = () => {
    setTried(problem !== undefined);
    setConfirming(problem === undefined);
  };
  return (
    <form
      aria-label={action}
      className="flex flex-col gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (access === 'trade') submit();
      }}
    >
      {/* Wrapped in a div: a fieldset that is a flex item does not pass its height on to its labels. */}
      <div>
        <Segmented
          label={t('trade_side')}
          value={side}
          onChange={(value) => {
            setTried(false);
            dispatch({ do: 'choose_side', side: value });
          }}
          options={[
            { value: 'buy', label: t('trade_buy'), tone: 'up' },
            { value: 'sell', label: t('trade_sell'), tone: 'down' },
          ]}
        />
      </div>
      <OrderTypeButton
        style={style}
        onChoose={(value) => dispatch({ do: 'choose_style', style: value, price: current })}
      />
      <TicketFields
        // A new side or type clears the question about a pasted number.
        key={`${side} ${style}`}
        market={market}
        ticket={ticket}
        current={current}
        preview={preview}
        problem={tried ? problem : undefined}
        edit={dispatch}
        slide={(percent) => slideTo(ticket, market, balance ?? NOTHING, current, percent)}
      />
      <OrderSummary market={market} ticket={ticket} preview={preview} estimate={estimate} balance={balance} />
      {access === 'guest' || access === 'verify' ? (
        <AccessAction access={access} />
      ) : (
        <Button type="submit" tone={tone} full busy={busy} disabled={suspended || state !== 'trading'}>
          {action}
        </Button>
      )}
      {/* Always in the page, so that screen readers announce a halt while the form is open. */}
      <div role="status">
        {checking && <p className="text-cap text-ink2">{t('order_checking')}</p>}
        {state !== 'trading' && <p className="text-cap text-warn">{t('trade_halted')}</p>}
        {suspended && <p className="text-cap text-warn">{t('account_suspended')}</p>}
      </div>
      <ConfirmDialog
        open={confirming && !suspended}
        title={t(side === 'buy' ? 'trade_confirm_buy' : 'trade_confirm_sell')}
        tone={tone}
        closeLabel={t('trade_back')}
        onClose={() => setConfirming(false)}
        confirmLabel={action}
        onConfirm={() => {
          setConfirming(false);
          void place(ticket);
        }}
      >
        <OrderFacts
          ticket={ticket}
          market={market}
          preview={preview}
          estimate={estimate}
          warning={farPrice(ticket, current)}
        />
      </ConfirmDialog>
    </form>
  );
}
