import { SHOWN_DECIMALS } from '@meridian/contract/constants';
import type { MarginMode } from '@meridian/contract/domain/futures';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { areClosed } from '@meridian/ui/overlay/are-closed.ts';
import { type Dispatch, memo, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { AccessAction } from '../../../desk/AccessAction.tsx';
import type { TradeAccess } from '../../../desk/trade-access.ts';
import type { PairFeed } from '../../../live/pair-feed.ts';
import { ConfirmOrder } from '../../../order-ticket/ConfirmOrder.tsx';
import { OrderTypePicker } from '../../../order-ticket/OrderTypePicker.tsx';
import { TicketFrame } from '../../../order-ticket/TicketFrame.tsx';
import { TimeInForceMenu } from '../../../order-ticket/TimeInForceMenu.tsx';
import { type Sending, useSending } from '../../../order-ticket/use-sending.ts';
import { useTicketShortcuts } from '../../../order-ticket/use-ticket-shortcuts.ts';
import { formatFloor } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { LeverageSheet } from './LeverageSheet.tsx';
import { averageText, confirmationFacts, largestText, leverageFacts, orderWarnings } from './order-facts.ts';
import { SizeMenu } from './SizeMenu.tsx';
import { TermsRow } from './TermsRow.tsx';
import { TicketFields } from './TicketFields.tsx';
import { TicketCosts, TicketEstimates, TicketSummary } from './TicketSummary.tsx';
import type { FuturesTicket, TicketAction } from './ticket-state.ts';
import type { TicketTerms } from './ticket-terms.ts';
import { type LiveTicket, useFuturesTicket } from './use-futures-ticket.ts';
import { usePlaceFutures } from './use-place-futures.ts';
import { useTicketEdits } from './use-ticket-edits.ts';
import './blank-figures.css';
import './narrow-ticket.css';

export interface OpenTicketProps {
  readonly terms: Omit<TicketTerms, 'opposite'>;
  readonly feed: PairFeed | undefined;
  readonly ticket: FuturesTicket;
  readonly dispatch: Dispatch<TicketAction>;
  readonly onMarginMode: (mode: MarginMode) => void;
  readonly onLeverage: (leverage: number) => void;
  readonly access: TradeAccess;
  /** The balance is still loading; if it cannot be loaded, orders can be placed: the server checks them. */
  readonly loading: boolean;
}

/** The form that opens a position. What it shows besides the input is computed in the pure files next to it. */
export function OpenTicket({ terms, feed, ticket, dispatch, access, loading, ...change }: OpenTicketProps) {
  const t = useT();
  const live = useFuturesTicket(ticket, terms, feed);
  const [tried, setTried] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const placing = usePlaceFutures(terms.market, () => dispatch({ do: 'placed' }));
  const sending = useSending(live.order, () => orderWarnings(live, t), placing);
  const { side } = ticket;
  const { marginMode, leverage } = terms;
  const { latest, edit, ...changes } = useTicketEdits(live, dispatch, () => setTried(false));
  const form = useRef<HTMLFormElement>(null);
  useTicketShortcuts({ form: () => form.current, sides: SIDE_KEYS, ...changes });
  const openLeverage = useCallback(() => setChoosing(true), []);
  const closeLeverage = useCallback(() => setChoosing(false), []);
  const isOpen = live.terms.market.state === 'trading';
  const label = t(side === 'long' ? 'futures_open_long' : 'futures_open_short');
  const average = averageText(live);
  return (
    <div className="open-ticket flex flex-col gap-2.5">
      <TermsRow {...{ marginMode, leverage }} onMarginMode={change.onMarginMode} onLeverage={openLeverage} />
      <TicketFrame
        ref={form}
        label={label}
        sideLabel={t('futures_side')}
        side={side}
        sides={useSides(t)}
        onSide={changes.chooseSide}
        options={
          <TicketOptions
            {...{ latest, edit }}
            onStyle={changes.chooseStyle}
            style={ticket.style}
            timeInForce={ticket.timeInForce}
            unit={ticket.unit}
            base={terms.market.base}
            quote={terms.market.quote}
          />
        }
        fields={
          <TicketFields
            {...{ ticket, live, edit }}
            takeShare={changes.takeShare}
            problem={tried ? live.problem : undefined}
          />
        }
        summary={
          <TicketSummary
            preview={live.preview}
            style={ticket.style}
            market={terms.market}
            usable={terms.balance?.usable}
            leverage={terms.leverage}
            largest={largestText(live, ticket.unit, t)}
            average={average}
          />
        }
        costs={<TicketCosts preview={live.preview} style={ticket.style} market={terms.market} />}
        estimates={<TicketEstimates preview={live.preview} average={average} market={terms.market} />}
        action={<SubmitButton {...{ label, side, access, isOpen, loading }} busy={sending.busy} />}
        notes={<Notes {...{ access, isOpen }} checking={sending.checking} />}
        isTall
        onSubmit={() => {
          if (access !== 'trade') return;
          setTried(live.problem !== undefined);
          if (live.problem === undefined) sending.send();
        }}
      />
      <LeverageSheet
        open={choosing}
        onClose={closeLeverage}
        market={terms.market}
        tiers={terms.page?.tiers}
        leverage={terms.leverage}
        onChoose={change.onLeverage}
        factsAt={choosing ? (leverage) => leverageFacts(live.ticket, live.terms, leverage, t) : NO_FACTS}
      />
      <Confirmation {...{ live, label, sending }} open={sending.confirming && access === 'trade'} />
    </div>
  );
}

const SIDE_KEYS = [
  ['long', 'futures_long'],
  ['short', 'futures_short'],
] as const;

const useSides = (t: Translate) =>
  useMemo(
    () =>
      [
        { value: 'long', label: t('futures_long'), tone: 'up' },
        { value: 'short', label: t('futures_short'), tone: 'down' },
      ] as const,
    [t],
  );

const Confirmation = memo(function Confirmation({
  live,
  label,
  sending,
  open,
}: {
  readonly live: LiveTicket;
  readonly label: string;
  readonly sending: Sending;
  readonly open: boolean;
}) {
  const t = useT();
  const { order, preview, terms } = live;
  const isLong = order.side === 'long';
  return (
    <ConfirmOrder
      open={open}
      action={order.style}
      title={label}
      text={t(isLong ? 'confirm_long' : 'confirm_short', {
        tradeNum: order.quantity,
        bond: formatFloor(preview.margin, SHOWN_DECIMALS.margin),
        tradeCoin: terms.market.base,
        mainCoin: terms.market.quote,
      })}
      tone={isLong ? 'up' : 'down'}
      confirmLabel={label}
      facts={confirmationFacts(live, t)}
      warnings={orderWarnings(live, t)}
      onClose={sending.dismiss}
      onConfirm={sending.confirm}
    />
  );
}, areClosed);

/** The order type, and its option: what happens to the rest of a limit order, the unit of a market order. */
const TicketOptions = memo(function TicketOptions({
  style,
  timeInForce,
  unit,
  base,
  quote,
  latest,
  edit,
  onStyle,
}: Pick<FuturesTicket, 'style' | 'timeInForce' | 'unit'> & {
  readonly base: string;
  readonly quote: string;
  readonly latest: RefObject<LiveTicket>;
  readonly edit: (action: TicketAction) => void;
  readonly onStyle: (style: FuturesTicket['style']) => void;
}) {
  return (
    <>
      <OrderTypePicker style={style} onChoose={onStyle} />
      {style === 'limit' ? (
        <TimeInForceMenu
          value={timeInForce}
          onChoose={(chosen) => edit({ do: 'choose_time_in_force', timeInForce: chosen })}
        />
      ) : (
        <SizeMenu {...{ unit, base, quote, latest, edit }} />
      )}
    </>
  );
});

const NO_FACTS = () => [];

const SubmitButton = memo(function SubmitButton({
  label,
  side,
  access,
  isOpen,
  loading,
  busy,
}: {
  readonly label: string;
  readonly side: FuturesTicket['side'];
  readonly access: TradeAccess;
  /** The market accepts orders. */
  readonly isOpen: boolean;
  readonly loading: boolean;
  readonly busy: boolean;
}) {
  if (access === 'guest' || access === 'verify') return <AccessAction access={access} />;
  const closed = loading || access === 'suspended' || !isOpen;
  return (
    <Button type="submit" tone={side === 'long' ? 'up' : 'down'} full busy={busy} disabled={closed}>
      {label}
    </Button>
  );
});

const Notes = memo(function Notes({
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
      {!isOpen && <p className="text-cap text-warn">{t('futures_halted')}</p>}
      {access === 'suspended' && <p className="text-cap text-warn">{t('account_suspended')}</p>}
    </>
  );
});
