import type { Market } from '@meridian/contract/domain/market';
import {
  formatAtMost,
  formatFloor,
  formatNumber,
  TOTAL_DECIMALS,
  UNKNOWN,
} from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { feeText } from './fee-text.ts';
import type { MarketEstimate } from './market-estimate.ts';
import { type Balance, type Preview, spends, totalName } from './ticket-preview.ts';
import type { Ticket } from './ticket-state.ts';

/** The total of the order, its fee or what it brings, and the balance. */
export function OrderSummary({
  market,
  ticket,
  preview,
  estimate,
  balance,
}: {
  readonly market: Market;
  readonly ticket: Ticket;
  readonly preview: Preview;
  readonly estimate: MarketEstimate | undefined;
  readonly balance: Balance | undefined;
}) {
  const t = useT();
  const buys = ticket.side === 'buy';
  const total = estimate?.value ?? preview.total;
  const amount = total === undefined ? UNKNOWN : formatAtMost(total, TOTAL_DECIMALS);
  return (
    <>
      <p className="flex h-11.5 items-center justify-between gap-2 rounded-m bg-s2 px-3 text-lab text-ink3">
        <span className="shrink-0">{t(totalName(ticket))}</span>
        <span className="truncate text-body font-[620] text-ink1">
          {estimate === undefined ? amount : t('trade_about', { amount })}{' '}
          <span className="text-lab font-[500] text-ink2">{market.quote}</span>
        </span>
      </p>
      <dl className="grid gap-1 text-cap">
        {/* One line for every order type, so that the layout stays the same. */}
        {spends(ticket) ? (
          <Fact name={t('trade_get')}>
            {estimate === undefined ? UNKNOWN : t('trade_about', { amount: formatNumber(estimate.quantity) })}{' '}
            {market.base}
          </Fact>
        ) : (
          <Fact name={t('trade_fee')}>{feeText(market, t)}</Fact>
        )}
        <Fact name={t('trade_available')}>
          {balance === undefined ? UNKNOWN : formatFloor(buys ? balance.quote : balance.base, 4)}{' '}
          {buys ? market.quote : market.base}
        </Fact>
        <Fact name={t(buys ? 'trade_max_buy' : 'trade_max_sell')}>
          {balance === undefined ? UNKNOWN : formatNumber(preview.most || '0')} {market.base}
        </Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-2">
      <dt className="text-ink3">{name}</dt>
      <dd className="truncate font-[550]">{children}</dd>
    </div>
  );
}
