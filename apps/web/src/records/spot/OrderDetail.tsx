import type { SpotOrder } from '@meridian/contract/domain/order';
import * as records from '@meridian/contract/routes/spot-records';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { FilledShare } from '../../markets/orders/FilledShare.tsx';
import { orderedCoin } from '../../markets/orders/filled-percent.ts';
import { feesText, hasUnspent, orderedLabel, totalLabel } from '../../markets/orders/order-texts.ts';
import { formatDate } from '../../session/format/date-format.ts';
import { exactText } from '../../session/format/exact-text.ts';
import { formatNumber, UNKNOWN } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { type Fact, FactList } from '../FactList.tsx';
import { OrderTrades } from '../OrderTrades.tsx';
import { RecordDetails } from '../table/RecordDetails.tsx';
import { cancelReasonText, OrderStateTag } from '../table/shared-columns.tsx';
import { sideOf } from './spot-side.ts';

/** One order with its trades and fees. */
export function OrderDetail({
  id,
  onClose,
}: {
  /** Undefined while it is closed. */
  readonly id: number | undefined;
  readonly onClose: () => void;
}) {
  const t = useT();
  return (
    <RecordDetails title={t('records_order')} onClose={onClose}>
      {id !== undefined && <SpotOrderFacts id={id} />}
    </RecordDetails>
  );
}

/** The facts of an order, for panes that have a frame already. */
export function SpotOrderFacts({ id }: { readonly id: number }) {
  const t = useT();
  const query = useQuery({
    queryKey: ['spot records', 'order', id],
    queryFn: ({ signal }) =>
      call(records.orderDetail, { query: { id } }, { signal, silent: true, background: true }),
  });
  if (query.data === undefined)
    return (
      <LoadState query={query} title={t('records_order_failed')}>
        <Skeleton className="h-80 rounded-m" />
      </LoadState>
    );
  return (
    <>
      <Facts order={query.data} />
      <h3 className="mt-5 mb-2 text-body font-[660]">{t('records_order_trades')}</h3>
      {query.data.averagePrice === '0' ? (
        <p className="text-lab text-ink2">{t('records_order_no_trades')}</p>
      ) : (
        <OrderTrades
          route={records.orderTrades}
          id={query.data.id}
          filled={query.data.filled}
          quantityLabel={`${t('trade_book_amount')} (${query.data.base})`}
        />
      )}
    </>
  );
}

function Facts({ order }: { readonly order: SpotOrder }) {
  const t = useT();
  const locale = useLocale();
  const traded = order.averagePrice !== '0';
  const { rises, text } = sideOf(t)(order);
  const facts: readonly Fact[] = [
    [t('records_type'), t(`trade_${order.style}`)],
    ...(order.style === 'limit'
      ? [
          [t('ticket_time_in_force'), t(`ticket_time_${order.timeInForce}`)] as const,
          [t('trade_book_price'), `${formatNumber(order.price)} ${order.quote}`] as const,
        ]
      : []),
    [t(orderedLabel(order)), `${formatNumber(order.quantity)} ${orderedCoin(order)}`],
    [
      t('trade_filled'),
      <>
        {formatNumber(order.filled)} {order.base} <FilledShare order={order} />
      </>,
    ],
    [t('records_average'), traded ? `${formatNumber(order.averagePrice)} ${order.quote}` : UNKNOWN],
    [t(totalLabel(order)), traded ? `${exactText(order.filledQuote)} ${order.quote}` : UNKNOWN],
    [t('records_fee'), traded ? feesText(order) : UNKNOWN],
    [t('records_placed'), formatDate(order.placedAt, 'second', locale)],
    ...(order.closedAt === null
      ? []
      : [[t('records_ended'), formatDate(order.closedAt, 'second', locale)] as const]),
    ...(order.cancelReason === null
      ? []
      : [[t('records_cancel_reason'), cancelReasonText(t, order)] as const]),
    [t('records_number'), order.id],
  ];
  return (
    <>
      <p className="mb-3 flex items-center gap-2 text-row">
        <b className="font-[660]">
          {order.base}/{order.quote}
        </b>
        <Tag tone={rises ? 'up' : 'down'}>{text}</Tag>
        <span className="ml-auto">
          <OrderStateTag state={order.state} />
        </span>
      </p>
      <FactList facts={facts} />
      {hasUnspent(order) && (
        <p className="mt-3 text-cap text-ink3">
          {t('records_unspent', { amount: formatNumber(order.unfilled), coin: order.quote })}
        </p>
      )}
    </>
  );
}
