import type { SpotOrder } from '@meridian/contract/domain/order';
import type { Locale, Translate } from '@meridian/contract/messages/catalogue';
import { Fragment } from 'react';
import { FilledShare } from '../../markets/orders/FilledShare.tsx';
import { orderedCoin } from '../../markets/orders/filled-percent.ts';
import { hasUnspent, orderedLabel, totalLabel } from '../../markets/orders/order-texts.ts';
import { exactText } from '../../session/format/exact-text.ts';
import { formatNumber, UNKNOWN } from '../../session/format/number-format.ts';
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
import { sideOf } from './spot-side.ts';

/** Columns that open and finished orders share. */
const beginning = (t: Translate, locale: Locale): readonly RecordColumn<SpotOrder>[] => [
  timeColumn(t('records_placed'), ({ placedAt }) => placedAt, locale),
  numberColumn(t),
  pairColumn(t),
  sideColumn(t('records_side'), sideOf(t)),
  {
    id: 'type',
    title: t('records_type'),
    cell: ({ style, timeInForce }) =>
      style === 'limit' && timeInForce !== 'gtc' ? (
        <>
          {t('trade_limit')} <span className="text-ink3">{t(`ticket_time_${timeInForce}_short`)}</span>
        </>
      ) : (
        t(`trade_${style}`)
      ),
    sortBy: ({ style, timeInForce }) => `${style} ${timeInForce}`,
    wide: 'wide_both',
    inDetails: true,
    card: 'note',
  },
  ...orderPriceColumns<SpotOrder>(t, t('trade_book_price'), ({ style, timeInForce }) =>
    style === 'limit' && timeInForce !== 'gtc' ? t(`ticket_time_${timeInForce}_short`) : undefined,
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

export const openOrderColumns = (t: Translate, locale: Locale): readonly RecordColumn<SpotOrder>[] => [
  ...beginning(t, locale),
  { ...average(t), wide: 'wide_panel' },
  {
    ...stateColumn<SpotOrder>(t('records_state'), ({ state }) => <OrderStateTag state={state} />),
    sortBy: ({ state }) => state,
    wide: 'panel',
  },
];

export const orderHistoryColumns = (t: Translate, locale: Locale): readonly RecordColumn<SpotOrder>[] => [
  ...beginning(t, locale),
  average(t),
  {
    id: 'total',
    title: t('records_total'),
    titleOf: (order) => t(totalLabel(order)),
    cell: (order) => {
      const { averagePrice, filledQuote, quote } = order;
      return averagePrice === '0' ? (
        UNKNOWN
      ) : (
        <>
          <Figure text={exactText(filledQuote)} unit={quote} />
          {hasUnspent(order) && (
            <span className="block text-cap font-normal text-ink3">
              {t('records_unspent_part', { amount: exactText(order.unfilled) })}
            </span>
          )}
        </>
      );
    },
    amounts: ({ averagePrice, filledQuote, quote }) =>
      averagePrice === '0' ? [] : [{ amount: filledQuote, coin: quote }],
    sortBy: ({ filledQuote }) => filledQuote,
    align: 'end',
  },
  {
    id: 'fee',
    title: t('records_fee'),
    cell: (order) => (order.averagePrice === '0' ? UNKNOWN : <Fees fees={order.fees} />),
    amounts: ({ averagePrice, fees }) => (averagePrice === '0' ? [] : fees),
    align: 'end',
    wide: 'wide_panel',
    inDetails: true,
  },
  ...endColumns<SpotOrder>(t),
];

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
