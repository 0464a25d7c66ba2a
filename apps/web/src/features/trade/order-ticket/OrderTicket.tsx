import type { Market } from '@meridian/contract/domain/market';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { areClosed } from '@meridian/ui/overlay/are-closed.ts';
import { type Dispatch, memo, useCallback, useMemo, useRef, useState } from 'react';
import { AccessAction } from '../../../desk/AccessAction.tsx';
import type { TradeAccess } from '../../../desk/trade-access.ts';
import type { PairFeed } from '../../../live/pair-feed.ts';
import { ConfirmOrder } from '../../../order-ticket/ConfirmOrder.tsx';
import { OrderTypePicker } from '../../../order-ticket/OrderTypePicker.tsx';
import { TicketFrame } from '../../../order-ticket/TicketFrame.tsx';
import { TimeInForceMenu } from '../../../order-ticket/TimeInForceMenu.tsx';
import { useIsPhoneForm } from '../../../order-ticket/use-is-phone-form.ts';
import { type Sending, useSending } from '../../../order-ticket/use-sending.ts';
import { useTicketShortcuts } from '../../../order-ticket/use-ticket-shortcuts.ts';
import { useT } from '../../../session/locale/locale.ts';
import { OrderEstimates, OrderSummary } from './OrderSummary.tsx';
import { confirmationFacts, orderWarnings } from './order-facts.ts';
import { TicketFields } from './TicketFields.tsx';
import { type Balance, slideTo } from './ticket-preview.ts';
import { isBelowMinimum } from './ticket-problems.ts';
import type { Ticket, TicketAction } from './ticket-state.ts';
import { UnitMenu } from './UnitMenu.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import { NO_BALANCE, type SpotTicket, useSpotTicket } from './use-spot-ticket.ts';

export interface OrderTicketProps {
  readonly market: Market;
  readonly feed: PairFeed | undefined;
  readonly ticket: Ticket;
  readonly dispatch: Dispatch<TicketAction>;
  /** Undefined until it is loaded. */
  readonly balance: Balance | undefined;
  /** The balance is still loading; if it cannot be loaded, orders can be placed: the server checks them. */
  readonly loading: boolean;
  /** Visitors who cannot trade yet get a button that leads them on, in place of the submit button. */
  readonly access: TradeAccess;
}

/** The order form of spot. What it shows besides the input is computed in the pure files next to it. */
export function OrderTicket({ market, feed, ticket, dispatch, ...account }: OrderTicketProps) {
  const { balance, access, loading } = account;
  const t = useT();
  const spot = useSpotTicket(ticket, market, feed, balance);
  const [tried, setTried] = useState(false);
  const placing = usePlaceOrder(market, () => dispatch({ do: 'placed' }));
  const sending = useSending(spot.order, () => orderWarnings(ticket, spot, t), placing);
  const isPhone = useIsPhoneForm();
  const { side, style } = ticket;
  const isShort = spot.problem?.reason === 'insufficient_balance';
  const isTooSmall = isBelowMinimum(ticket, spot.problem);
  const edit = useCallback(
    (action: TicketAction) => {
      if (action.do === 'choose_side' || action.do === 'choose_style') setTried(false);
      dispatch(action);
    },
    [dispatch],
  );
  const chooseSide = useCallback((value: Ticket['side']) => edit({ do: 'choose_side', side: value }), [edit]);
  const slide = (percent: number) => slideTo(ticket, market, balance ?? NO_BALANCE, spot.current, percent);
  const form = useRef<HTMLFormElement>(null);
  const sides = useSides(t);
  useTicketShortcuts({
    form: () => form.current,
    sides: SIDE_KEYS,
    chooseSide,
    chooseStyle: (chosen) => edit({ do: 'choose_style', style: chosen, price: spot.current }),
    takeShare: (percent) => edit({ do: 'slide', percent, quantity: slide(percent) }),
  });
  const label = t(side === 'buy' ? 'trade_buy_coin' : 'trade_sell_coin', { coin: market.base });
  return (
    <>
      <TicketFrame
        ref={form}
        label={label}
        sideLabel={t('trade_side')}
        side={side}
        sides={sides}
        onSide={chooseSide}
        options={<TicketOptions {...{ market, ticket, spot, edit }} />}
        fields={
          <TicketFields
            // A new side or type clears the question about a pasted number.
            key={`${side} ${style}`}
            {...{ market, ticket, edit }}
            {...spot}
            problem={tried || isShort || isTooSmall ? spot.problem : undefined}
            slide={slide}
          />
        }
        summary={<OrderSummary {...{ market, ticket, spot, balance }} hasEstimates={!isPhone} />}
        estimates={isPhone && <OrderEstimates {...{ market, ticket, spot }} />}
        action={
          <SubmitButton
            {...{ label, side, access, isShort }}
            isOpen={spot.state === 'trading'}
            waits={isTooSmall || loading}
            busy={sending.busy}
          />
        }
        notes={<TicketNotes access={access} isOpen={spot.state === 'trading'} checking={sending.checking} />}
        isTall={ticket.style === 'limit' || access === 'guest' || access === 'verify'}
        onSubmit={() => {
          if (access !== 'trade') return;
          setTried(spot.problem !== undefined);
          if (spot.problem === undefined) sending.send();
        }}
      />
      <Confirmation
        open={sending.confirming && access === 'trade'}
        {...{ market, ticket, spot, label, sending }}
      />
    </>
  );
}

const SIDE_KEYS = [
  ['buy', 'trade_buy'],
  ['sell', 'trade_sell'],
] as const;

const useSides = (t: Translate) =>
  useMemo(
    () =>
      [
        { value: 'buy', label: t('trade_buy'), tone: 'up' },
        { value: 'sell', label: t('trade_sell'), tone: 'down' },
      ] as const,
    [t],
  );

interface PartProps {
  readonly market: Market;
  readonly ticket: Ticket;
  readonly spot: SpotTicket;
}

const Confirmation = memo(function Confirmation({
  open,
  market,
  ticket,
  spot,
  label,
  sending,
}: PartProps & { readonly open: boolean; readonly label: string; readonly sending: Sending }) {
  const t = useT();
  const buys = ticket.side === 'buy';
  return (
    <ConfirmOrder
      open={open}
      action={ticket.style}
      title={t(buys ? 'trade_confirm_buy' : 'trade_confirm_sell')}
      tone={buys ? 'up' : 'down'}
      confirmLabel={label}
      facts={confirmationFacts(ticket, spot, market, t)}
      warnings={orderWarnings(ticket, spot, t)}
      onClose={sending.dismiss}
      onConfirm={sending.confirm}
    />
  );
}, areClosed);

/** The order type, and the option of the type. */
function TicketOptions({
  market,
  ticket,
  spot,
  edit,
}: PartProps & { readonly edit: (action: TicketAction) => void }) {
  // The price of the moment in which the type is chosen.
  const current = useRef(spot.current);
  current.current = spot.current;
  const chooseStyle = useCallback(
    (style: Ticket['style']) => edit({ do: 'choose_style', style, price: current.current }),
    [edit],
  );
  const chooseTime = useCallback(
    (timeInForce: Ticket['timeInForce']) => edit({ do: 'choose_time_in_force', timeInForce }),
    [edit],
  );
  return (
    <>
      <OrderTypePicker style={ticket.style} onChoose={chooseStyle} />
      {ticket.style === 'limit' ? (
        <TimeInForceMenu value={ticket.timeInForce} onChoose={chooseTime} />
      ) : (
        <UnitMenu {...{ market, ticket, edit }} preview={spot.preview} />
      )}
    </>
  );
}

const SubmitButton = memo(function SubmitButton({
  label,
  side,
  access,
  isOpen,
  isShort,
  waits,
  busy,
}: {
  readonly label: string;
  readonly side: Ticket['side'];
  readonly access: TradeAccess;
  /** The market accepts orders. */
  readonly isOpen: boolean;
  /** The order needs more than the balance. */
  readonly isShort: boolean;
  /** The order is below the minimum of the market, or the balance is not loaded yet. */
  readonly waits: boolean;
  readonly busy: boolean;
}) {
  const t = useT();
  if (access === 'guest' || access === 'verify') return <AccessAction access={access} />;
  return (
    <Button
      type="submit"
      tone={side === 'buy' ? 'up' : 'down'}
      full
      busy={busy}
      disabled={access === 'suspended' || !isOpen || isShort || waits}
    >
      {isShort ? t('ticket_short_balance') : label}
    </Button>
  );
});

const TicketNotes = memo(function TicketNotes({
  access,
  isOpen,
  checking,
}: {
  readonly access: TradeAccess;
  readonly isOpen: boolean;
  readonly checking: boolean;
}) {
  const t = useT();
  return (
    <>
      {checking && <p className="text-cap text-ink2">{t('order_checking')}</p>}
      {!isOpen && <p className="text-cap text-warn">{t('trade_halted')}</p>}
      {access === 'suspended' && <p className="text-cap text-warn">{t('account_suspended')}</p>}
    </>
  );
});
