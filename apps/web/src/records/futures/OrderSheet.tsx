import type { FuturesOrder } from '@meridian/contract/domain/futures';
import * as records from '@meridian/contract/routes/futures-records';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import type { ReactNode } from 'react';
import { TermsTags } from '../../futures/TermsTags.tsx';
import { formatDate } from '../../session/format/date-format.ts';
import { formatNumber, UNKNOWN } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { OrderTrades } from '../OrderTrades.tsx';
import { filledOf } from './order-records.tsx';

/** One order with its trades and fees. */
export function OrderSheet({
  order,
  onClose,
}: {
  /** Undefined while it is closed. */
  readonly order: FuturesOrder | undefined;
  readonly onClose: () => void;
}) {
  const t = useT();
  return (
    <Sheet
      open={order !== undefined}
      onClose={onClose}
      title={t('records_order')}
      closeLabel={t('trade_close')}
    >
      {order !== undefined && (
        <>
          <Facts order={order} />
          <h3 className="mt-5 mb-2 text-body font-[660]">{t('records_order_trades')}</h3>
          <OrderTrades
            route={records.orderTrades}
            id={order.id}
            filled={filledOf(order)}
            quantityLabel={t('futures_quantity')}
          />
        </>
      )}
    </Sheet>
  );
}

function Facts({ order }: { readonly order: FuturesOrder }) {
  const t = useT();
  const locale = useLocale();
  const price = (figure: string | null) =>
    figure !== null && /[1-9]/.test(figure) ? `${formatNumber(figure)} ${order.quote}` : UNKNOWN;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('records_type'), t(`trade_${order.style}`)],
    ...(order.effect === 'close' ? [[t('futures_cause'), t(`futures_cause_${order.cause}`)] as const] : []),
    [t('futures_order_price'), order.style === 'market' ? t('trade_market') : price(order.price)],
    [
      t('futures_filled'),
      `${formatNumber(filledOf(order))} / ${t('futures_contract_count', { count: formatNumber(order.quantity) })}`,
    ],
    [t('records_average'), price(order.averagePrice)],
    [t('records_fee'), `${formatNumber(order.fees)} ${order.quote}`],
    ...(order.effect === 'open'
      ? [
          [t('futures_take_profit'), price(order.takeProfit)] as const,
          [t('futures_stop_loss'), price(order.stopLoss)] as const,
        ]
      : []),
    [t('records_placed'), formatDate(order.placedAt, 'second', locale)],
    ...(order.closedAt === null
      ? []
      : [[t('records_ended'), formatDate(order.closedAt, 'second', locale)] as const]),
    [t('records_number'), order.id],
  ];
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <TermsTags terms={order} closes={order.effect === 'close'} />
        <span className="ml-auto">
          <Tag>{t(`records_state_${order.state}`)}</Tag>
        </span>
      </p>
      <dl className="grid gap-2 text-lab">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="shrink-0 text-ink3">{name}</dt>
            <dd className="text-right font-[600] wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
