import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { useT } from '../../../session/locale.ts';
import { formatAtMost, formatNumber, TOTAL_DECIMALS } from '../../../session/number-format.ts';
import { spends, totalName } from './ticket-preview.ts';
import type { Ticket } from './ticket-state.ts';

/** What is about to be ordered, before anything is sent. */
export function OrderFacts({
  ticket,
  market,
  total,
  coin,
}: {
  readonly ticket: Ticket;
  readonly market: MarketSymbol;
  readonly total: string | undefined;
  readonly coin: string;
}) {
  const t = useT();
  const rows = [
    [market.symbol, t(`trade_${ticket.style}`)],
    [
      t('trade_price', { coin: market.maincoin }),
      ticket.style === 'market' ? t('trade_at_market') : formatNumber(ticket.price),
    ],
    [t(spends(ticket) ? 'trade_spend' : 'trade_amount', { coin }), formatNumber(ticket.number)],
    ...(total === undefined || spends(ticket)
      ? []
      : [[t(totalName(ticket)), `${formatAtMost(total, TOTAL_DECIMALS)} ${market.maincoin}`]]),
  ];
  return (
    <dl className="grid gap-2 text-body">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink2">{name}</dt>
          <dd className="font-[620]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
