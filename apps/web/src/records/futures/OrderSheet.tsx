import type { FuturesOrder } from '@meridian/contract/domain/futures';
import * as futures from '@meridian/contract/routes/futures-orders';
import * as records from '@meridian/contract/routes/futures-records';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { call } from '../../api/api.ts';
import { filledOf } from '../../futures/filled-of.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { formatDate } from '../../session/format/date-format.ts';
import { exactText } from '../../session/format/exact-text.ts';
import { formatNumber, UNKNOWN } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { type Fact, FactList } from '../FactList.tsx';
import { OrderTrades } from '../OrderTrades.tsx';
import { RecordDetails } from '../table/RecordDetails.tsx';
import { cancelReasonText, OrderStateTag } from '../table/shared-columns.tsx';
import { termsColumns } from './columns.tsx';
import { profitCell } from './order-records.tsx';

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
    <RecordDetails title={t('records_order')} onClose={onClose}>
      {order !== undefined && <Order order={order} />}
    </RecordDetails>
  );
}

/** The same by its number. */
export function OrderSheetById({
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
      {id !== undefined && <FuturesOrderFacts id={id} />}
    </RecordDetails>
  );
}

/** The facts of an order, for panes that have a frame already. */
export function FuturesOrderFacts({ id }: { readonly id: number }) {
  const t = useT();
  const query = useQuery({
    queryKey: ['futures records', 'order', id],
    queryFn: ({ signal }) => readOrder(id, signal),
  });
  if (query.data === undefined)
    return (
      <LoadState query={query} title={t('records_order_failed')}>
        <Skeleton className="h-80 rounded-m" />
      </LoadState>
    );
  return <Order order={query.data} />;
}

/** A finished order is the newest one up to its number; any other is open. */
async function readOrder(id: number, signal: AbortSignal): Promise<FuturesOrder> {
  const options = { signal, silent: true, background: true } as const;
  const finished = await call(records.orderHistory, { query: { before: id + 1, size: 1 } }, options);
  const open = finished[0]?.id === id ? [] : await call(futures.openOrders, {}, options);
  const found = [...finished, ...open].find((order) => order.id === id);
  if (found === undefined) throw new Error(`there is no futures order ${id}`);
  return found;
}

function Order({ order }: { readonly order: FuturesOrder }) {
  const t = useT();
  return (
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
  );
}

function Facts({ order }: { readonly order: FuturesOrder }) {
  const t = useT();
  const locale = useLocale();
  const price = (figure: string | null) =>
    figure !== null && /[1-9]/.test(figure) ? `${formatNumber(figure)} ${order.quote}` : UNKNOWN;
  const profit = profitCell(order);
  const facts: readonly Fact[] = [
    [t('records_type'), t(`trade_${order.style}`)],
    ...(order.effect === 'close' ? [[t('futures_cause'), t(`futures_cause_${order.cause}`)] as const] : []),
    ...(order.style === 'limit' ? [[t('futures_order_price'), price(order.price)] as const] : []),
    [
      t('futures_filled'),
      `${formatNumber(filledOf(order))} / ${t('futures_contract_count', { count: formatNumber(order.quantity) })}`,
    ],
    [t('records_average'), price(order.averagePrice)],
    [t('records_fee'), `${exactText(order.fees)} ${order.quote}`],
    ...(profit === undefined ? [] : [[t('futures_realised_before_fees'), profit] as const]),
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
    ...(order.cancelReason === null
      ? []
      : [[t('records_cancel_reason'), cancelReasonText(t, order)] as const]),
    [t('records_number'), order.id],
  ];
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-row">
        {termsColumns<FuturesOrder>(t, ({ effect }) => effect)
          .filter(({ cardOnly }) => cardOnly !== true)
          .map(({ id, cell }) => (
            <Fragment key={id}>{cell(order)}</Fragment>
          ))}
        <span className="ml-auto">
          <OrderStateTag state={order.state} />
        </span>
      </p>
      <FactList facts={facts} />
      {order.style === 'market' && order.state.endsWith('canceled') && (
        <p className="mt-3 text-cap text-ink3">{t('records_unmatched')}</p>
      )}
    </>
  );
}
