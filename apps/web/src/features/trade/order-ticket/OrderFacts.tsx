import type { Market } from '@meridian/contract/domain/market';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { formatAtMost, formatNumber, TOTAL_DECIMALS } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { feeText } from './fee-text.ts';
import type { MarketEstimate } from './market-estimate.ts';
import type { PriceWarning } from './price-warning.ts';
import { type Preview, spends, totalName } from './ticket-preview.ts';
import type { Ticket } from './ticket-state.ts';

/** The order that is about to be sent, for confirmation. */
export function OrderFacts({
  ticket,
  market,
  preview,
  estimate,
  warning,
}: {
  readonly ticket: Ticket;
  readonly market: Market;
  readonly preview: Preview;
  readonly estimate: MarketEstimate | undefined;
  readonly warning: PriceWarning | undefined;
}) {
  const t = useT();
  const { quote, base } = market;
  const total = estimate?.value ?? (spends(ticket) ? undefined : preview.total);
  const about = (text: string): string =>
    estimate === undefined ? text : t('trade_about', { amount: text });
  const rows = [
    [market.symbol, t(`trade_${ticket.style}`)],
    [
      t('trade_price', { coin: quote }),
      ticket.style === 'market' ? t('trade_at_market') : formatNumber(ticket.price),
    ],
    [
      t(spends(ticket) ? 'trade_spend_limit' : 'trade_amount', { coin: preview.coin }),
      formatNumber(ticket.quantity),
    ],
    ...(total === undefined
      ? []
      : [[t(totalName(ticket)), `${about(formatAtMost(total, TOTAL_DECIMALS))} ${quote}`]]),
    ...(spends(ticket) && estimate !== undefined
      ? [[t('trade_get'), `${about(formatNumber(estimate.quantity))} ${base}`]]
      : []),
    [t('trade_fee'), feeText(market, t)],
  ];
  return (
    <>
      <dl className="grid gap-2 text-body">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink2">{name}</dt>
            <dd className="text-right font-[620]">{value}</dd>
          </div>
        ))}
      </dl>
      {warning !== undefined && (
        <p
          role="alert"
          className="mt-3 flex items-start gap-2 rounded-m bg-warn-tint px-3 py-2.5 text-lab font-[600] text-warn"
        >
          <TriangleAlert size={17} className="mt-px shrink-0" />
          {t(warning.direction === 'above' ? 'trade_far_above' : 'trade_far_below', {
            percent: warning.percent,
          })}
        </p>
      )}
    </>
  );
}
