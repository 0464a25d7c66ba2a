import type { Market } from '@meridian/contract/domain/market';
import { Link } from '@tanstack/react-router';
import CirclePlus from 'lucide-react/icons/circle-plus';
import { memo, type ReactNode } from 'react';
import { type TicketFact, TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { formatFloor, formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { feeFact, formEstimates } from './order-facts.ts';
import type { Balance } from './ticket-preview.ts';
import type { Ticket } from './ticket-state.ts';
import type { SpotTicket } from './use-spot-ticket.ts';

/** The balance, what it buys, what a market order would trade, and the fee; on a phone without what it would trade. */
export function OrderSummary({
  market,
  ticket,
  spot,
  balance,
  hasEstimates,
}: {
  readonly market: Market;
  readonly ticket: Ticket;
  readonly spot: SpotTicket;
  readonly balance: Balance | undefined;
  readonly hasEstimates: boolean;
}) {
  const t = useT();
  const buys = ticket.side === 'buy';
  const coin = buys ? market.quote : market.base;
  const fee = feeFact(ticket, spot, market, t);
  const facts: TicketFact[] = [
    {
      name: t('trade_available'),
      value: <Available coin={coin} amount={buys ? balance?.quote : balance?.base} />,
    },
    {
      name: t(buys ? 'trade_max_buy' : 'trade_max_sell'),
      value: `${balance === undefined ? UNKNOWN : formatNumber(spot.preview.max || '0')} ${market.base}`,
    },
    // The rows of a type are always the same, so that the button stays in place while the user types.
    ...(ticket.style === 'market' && hasEstimates ? formEstimates(ticket, spot, market, t) : []),
    { ...fee, value: <FeeLink>{fee.value}</FeeLink> },
  ];
  return <TicketFacts facts={facts} />;
}

/** What a market order would trade, below the button of a phone. */
export function OrderEstimates({
  market,
  ticket,
  spot,
}: {
  readonly market: Market;
  readonly ticket: Ticket;
  readonly spot: SpotTicket;
}) {
  const t = useT();
  if (ticket.style !== 'market') return null;
  return <TicketFacts facts={formEstimates(ticket, spot, market, t)} />;
}

/** The fee, which leads to the schedule of all fees. */
const FeeLink = memo(({ children }: { readonly children: ReactNode }) => (
  <Link to="/fees" className="hit underline decoration-ink3 decoration-dotted underline-offset-2">
    {children}
  </Link>
));

/** The available balance with a deposit link; a sentence if there is no balance yet. */
const Available = memo(function Available({
  coin,
  amount,
}: {
  readonly coin: string;
  readonly amount: string | undefined;
}) {
  const t = useT();
  if (amount === undefined) return `${UNKNOWN} ${coin}`;
  const empty = !/[1-9]/.test(amount);
  return (
    <span data-available className="inline-flex items-center gap-0.5">
      {formatFloor(amount, 4)} {coin}
      <Link
        to="/coinRecharge"
        search={{ coin }}
        aria-label={t(empty ? 'ticket_deposit' : 'ticket_deposit_more', { coin })}
        className="hit inline-flex items-center text-accent"
      >
        {empty ? (
          <span className="font-[640]">{t('ticket_deposit', { coin })}</span>
        ) : (
          <CirclePlus size={14} />
        )}
      </Link>
    </span>
  );
});
