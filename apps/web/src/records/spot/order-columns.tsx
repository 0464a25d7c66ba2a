import type { SpotOrder } from '@meridian/contract/domain/order';
import type { Locale, Translate } from '@meridian/contract/messages/catalogue';
import { Fragment, type ReactNode } from 'react';
import { FilledShare } from '../../markets/orders/FilledShare.tsx';
import { isMarketBuy, orderedCoin } from '../../markets/orders/filled-percent.ts';
import { hasUnspent, orderedLabel, totalLabel } from '../../markets/orders/order-texts.ts';
import { exactText } from '../../session/format/exact-text.ts';
import { formatNumber, multiplyFloor, TOTAL_DECIMALS, UNKNOWN } from '../../session/format/number-format.ts';
import type { RecordColumn } from '../table/record-columns.ts';
import {
  endColumns,
  Fee,
  Figure,
  numberColumn,
  OrderStateTag,
  orderPriceColumns,
  pairColumn,
  sideColumn,
  stateColumn,
  timeColumn,
} from '../table/shared-columns.tsx';
import type { StackedColumns } from '../table/stacked-columns.tsx';
import { sideOf } from './spot-side.ts';

/**
 * Columns that open and finished orders share. Open orders have room for their type in all but the narrowest panels, and
 * finished ones for their fee instead.
 */
const beginning = (
  t: Translate,
  locale: Locale,
  { open }: { readonly open: boolean },
): readonly RecordColumn<SpotOrder>[] => [
  timeColumn(t('records_placed'), ({ placedAt }) => placedAt, locale),
  numberColumn(t, ({ id }) => id),
  pairColumn(t),
  sideColumn(t('records_side'), sideOf(t)),
  {
    id: 'type',
    title: t('records_type'),
    cell: ({ style, timeInForce }) =>
      style === 'limit' && timeInForce !== 'gtc' ? (
        <>
          {t('trade_limit')}{' '}
          <span className="whitespace-nowrap text-ink3">{t(`ticket_time_${timeInForce}_short`)}</span>
        </>
      ) : (
        t(`trade_${style}`)
      ),
    sortBy: ({ style, timeInForce }) => `${style} ${timeInForce}`,
    ...(open ? { wide: 'panel' } : { wide: 'wide_both', inDetails: true }),
    card: 'note',
  },
  ...orderPriceColumns<SpotOrder>(
    t,
    t('trade_book_price'),
    ({ style, timeInForce }) =>
      style === 'limit' && timeInForce !== 'gtc' ? t(`ticket_time_${timeInForce}_short`) : undefined,
    open ? 'in-narrow-panel' : 'without-type',
  ),
  {
    id: 'ordered',
    title: t('records_ordered'),
    titleOf: (order) => t(orderedLabel(order)),
    cell: (order) => <Figure text={formatNumber(order.quantity)} unit={orderedCoin(order)} />,
    sortBy: ({ quantity }) => quantity,
    align: 'end',
  },
  {
    id: 'filled',
    title: t('trade_filled'),
    cell: (order) => (
      <>
        <Figure text={formatNumber(order.filled)} unit={order.base} /> <FilledShare order={order} />
      </>
    ),
    sortBy: ({ filled }) => filled,
    align: 'end',
  },
];

const average = (t: Translate): RecordColumn<SpotOrder> => ({
  id: 'average',
  title: t('records_average'),
  cell: ({ averagePrice }) => (averagePrice === '0' ? UNKNOWN : <Figure text={formatNumber(averagePrice)} />),
  sortBy: ({ averagePrice }) => (averagePrice === '0' ? '' : averagePrice),
  align: 'end',
  inDetails: true,
});

/** Open orders. Only a card says that an order is partially filled: a table has the filled part in a column. */
export const openOrderColumns = (t: Translate, locale: Locale): readonly RecordColumn<SpotOrder>[] => [
  ...beginning(t, locale, { open: true }),
  { ...average(t), wide: 'wide_panel' },
  {
    id: 'total',
    title: t('records_open_total'),
    cell: (order) => <Figure text={exactText(orderTotal(order))} unit={order.quote} />,
    amounts: (order) => [{ amount: orderTotal(order), coin: order.quote }],
    sortBy: orderTotal,
    align: 'end',
    wide: 'panel',
    card: 'none',
  },
  {
    ...stateColumn<SpotOrder>(t('records_state'), ({ state }) =>
      state === 'open' ? UNKNOWN : <OrderStateTag state={state} />,
    ),
    cardOnly: true,
  },
];

/** What all of a limit order is worth at its price. */
const orderTotal = ({ price, quantity }: SpotOrder): string =>
  multiplyFloor(price, quantity, TOTAL_DECIMALS) ?? '';

/** Finished orders. */
export const orderHistoryColumns = (t: Translate, locale: Locale): readonly RecordColumn<SpotOrder>[] => [
  ...beginning(t, locale, { open: false })
    .filter(({ id, cardOnly }) => cardOnly !== true || id === 'limit')
    .map(tableOnly),
  tableOnly(average(t)),
  {
    id: 'total',
    title: t('records_total'),
    cell: (order) => {
      const { averagePrice, filledQuote, quote } = order;
      return averagePrice === '0' ? (
        UNKNOWN
      ) : (
        <>
          <Figure text={exactText(filledQuote)} unit={quote} />
          {hasUnspent(order) && (
            <span className="unspent-part block text-cap font-normal text-ink3">
              {t('records_unspent_part', { amount: `${exactText(order.unfilled)} ${quote}` })}
            </span>
          )}
        </>
      );
    },
    amounts: ({ averagePrice, filledQuote, quote }) =>
      averagePrice === '0' ? [] : [{ amount: filledQuote, coin: quote }],
    sortBy: ({ filledQuote }) => filledQuote,
    align: 'end',
    card: 'none',
  },
  ...cardColumns(t),
  {
    id: 'fee',
    title: t('records_fee'),
    cell: (order) => (order.averagePrice === '0' ? UNKNOWN : <Fees fees={order.fees} />),
    amounts: ({ averagePrice, fees }) => (averagePrice === '0' ? [] : fees),
    align: 'end',
    wide: 'wide_panel',
    inDetails: true,
    // The three figures of all orders are a row.
    card: 'below',
  },
  ...endColumns<SpotOrder>(t),
];

export const STACKED_ORDER_HISTORY: StackedColumns = [
  ['time'],
  ['pair', 'side'],
  ['type'],
  ['average', 'limit'],
  ['filled', 'ordered'],
  ['total', 'fee'],
  ['state'],
];

export const STACKED_OPEN_ORDERS: StackedColumns = [
  ['time'],
  ['pair', 'side'],
  ['price', 'type'],
  ['filled', 'ordered'],
  ['average'],
  ['total'],
];

/** A card shows its type with its limit, and its figures in pairs. */
const tableOnly = (column: RecordColumn<SpotOrder>): RecordColumn<SpotOrder> =>
  column.card === undefined || column.id === 'type' ? { ...column, card: 'none' } : column;

const cardColumns = (t: Translate): readonly RecordColumn<SpotOrder>[] => [
  {
    id: 'card terms',
    title: t('records_type'),
    cell: (order) =>
      [
        t(`trade_${order.style}`),
        // An order without trades has no average: its limit is among the figures.
        order.style === 'limit' && hasTraded(order) && formatNumber(order.price),
        order.style === 'limit' && order.timeInForce !== 'gtc' && t(`ticket_time_${order.timeInForce}_short`),
      ]
        .filter((part) => part !== false)
        .join(' '),
    cardOnly: true,
    card: 'note',
  },
  {
    id: 'card price',
    title: t('records_average'),
    titleOf: (order) => t(hasTraded(order) ? 'records_average' : 'trade_book_price'),
    cell: (order) => {
      if (hasTraded(order)) return <Figure text={formatNumber(order.averagePrice)} />;
      return order.style === 'limit' ? <Figure text={formatNumber(order.price)} /> : UNKNOWN;
    },
    cardOnly: true,
  },
  {
    id: 'card filled',
    title: t('records_filled_of'),
    titleOf: (order) => t(isMarketBuy(order) ? 'trade_filled' : 'records_filled_of'),
    cell: (order) => {
      const filled = formatNumber(order.filled);
      if (!isMarketBuy(order))
        return <Pair part={filled} whole={formatNumber(order.quantity)} unit={order.base} />;
      return hasTraded(order) ? <Figure text={filled} unit={order.base} /> : UNKNOWN;
    },
    cardOnly: true,
  },
  {
    id: 'card total',
    title: t('records_total'),
    titleOf: (order) => {
      if (!hasTraded(order)) return t('records_ordered_value');
      return t(isMarketBuy(order) ? 'records_spent_of' : totalLabel(order));
    },
    cell: (order) => {
      const total = exactText(order.filledQuote);
      if (!hasTraded(order)) return orderValue(order);
      // What a market buy did not spend is the rest of its value.
      if (isMarketBuy(order))
        return <Pair part={total} whole={exactText(order.quantity)} unit={order.quote} />;
      return <Figure text={total} unit={order.quote} />;
    },
    cardOnly: true,
  },
];

/** What an order that did not trade would have cost; a market sell had no price. */
function orderValue(order: SpotOrder): ReactNode {
  const { style, quantity, quote } = order;
  if (isMarketBuy(order)) return <Figure text={exactText(quantity)} unit={quote} />;
  return style === 'limit' ? <Figure text={exactText(orderTotal(order))} unit={quote} /> : UNKNOWN;
}

const hasTraded = ({ averagePrice }: SpotOrder): boolean => averagePrice !== '0';

/** `0.3 / 0.5 BTC`: where it is too long for a line, it is broken after the stroke. */
const Pair = ({
  part,
  whole,
  unit,
}: {
  readonly part: string;
  readonly whole: string;
  readonly unit: string;
}) => (
  <>
    <span className="whitespace-nowrap">{part} /</span>{' '}
    <span className="whitespace-nowrap">
      <Figure text={whole} unit={unit} />
    </span>
  </>
);

/** Each fee with its coin. */
const Fees = ({ fees }: Pick<SpotOrder, 'fees'>) =>
  fees.length === 0
    ? '0'
    : fees.map(({ amount, coin }, at) => (
        <Fragment key={coin}>
          {at > 0 && ' + '}
          <Fee amount={amount} coin={coin} />
        </Fragment>
      ));
