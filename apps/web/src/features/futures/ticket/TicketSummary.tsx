import { SHOWN_DECIMALS } from '@meridian/contract/constants';
import type { Market } from '@meridian/contract/domain/market';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { Link } from '@tanstack/react-router';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { memo } from 'react';
import { type TicketFact, TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { useIsPhoneForm } from '../../../order-ticket/use-is-phone-form.ts';
import { formatFloor, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { feeFact, marginFact, previewedLiquidation } from './order-facts.ts';
import type { TicketPreview } from './ticket-preview.ts';
import type { FuturesTicket } from './ticket-state.ts';

/** What can be ordered, and what the order costs; on a phone without the estimates of the order. */
export const TicketSummary = memo(function TicketSummary({
  preview,
  style,
  market,
  usable,
  leverage,
  largest,
  average,
}: {
  readonly preview: TicketPreview;
  readonly style: FuturesTicket['style'];
  readonly market: Market;
  readonly usable: string | undefined;
  readonly leverage: number;
  /** The largest order, in the unit of the form. */
  readonly largest: string;
  /** Of a market order. */
  readonly average: string | undefined;
}) {
  const t = useT();
  const hasEstimates = !useIsPhoneForm();
  const fee = feeFact(preview, style, market, t);
  return (
    <TicketFacts
      facts={[
        {
          name: t('trade_available'),
          value: <Available usable={usable} coin={market.quote} />,
        },
        { name: t('futures_max_at', { leverage }), value: largest },
        { ...fee, isDetail: true },
        ...(hasEstimates ? [...averageFacts(average, t), ...estimatesOf(preview, market, t)] : []),
      ]}
    />
  );
});

/** Fee and margin above the button of a low window, whose other figures are below the book. */
export const TicketCosts = memo(function TicketCosts({
  preview,
  style,
  market,
}: {
  readonly preview: TicketPreview;
  readonly style: FuturesTicket['style'];
  readonly market: Market;
}) {
  const t = useT();
  return <TicketFacts facts={[feeFact(preview, style, market, t), marginFact(preview, market, t)]} />;
});

/** Average price, margin and liquidation price, below the button of a phone. */
export const TicketEstimates = memo(function TicketEstimates({
  preview,
  average,
  market,
}: {
  readonly preview: TicketPreview;
  readonly average: string | undefined;
  readonly market: Market;
}) {
  const t = useT();
  if (!useIsPhoneForm()) return null;
  return <TicketFacts facts={[...averageFacts(average, t), ...estimatesOf(preview, market, t)]} />;
});

const averageFacts = (average: string | undefined, t: Translate): TicketFact[] =>
  average === undefined
    ? []
    : [
        {
          name: t('ticket_average_slippage'),
          shortName: t('ticket_average'),
          value: average,
        },
      ];

const estimatesOf = (preview: TicketPreview, market: Market, t: Translate): TicketFact[] => [
  { ...marginFact(preview, market, t), isDetail: true },
  previewedLiquidation(preview, t),
];

/** The available balance, which leads to a transfer. A key typed into the form does not draw it again. */
const Available = memo(function Available({
  usable,
  coin,
}: {
  readonly usable: string | undefined;
  readonly coin: string;
}) {
  const t = useT();
  const amount = usable === undefined ? UNKNOWN : formatFloor(usable, SHOWN_DECIMALS.balance);
  return (
    <Link
      to="/coinTransfer"
      search={{ to: 'futures', coin }}
      data-available
      aria-label={t('futures_transfer', { amount, coin })}
      className="hit inline-flex items-center gap-1"
    >
      {amount} {coin}
      <ArrowLeftRight size={13} aria-hidden="true" className="text-accent" />
    </Link>
  );
});
