import type { SpotOrder } from '@meridian/contract/domain/order';
import type { Locale, Translate } from '@meridian/contract/messages/catalogue';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { FilledShare } from '../../markets/orders/FilledShare.tsx';
import { orderedCoin } from '../../markets/orders/filled-percent.ts';
import { feesText } from '../../markets/orders/order-texts.ts';
import { formatDate } from '../../session/format/date-format.ts';
import { formatNumber, UNKNOWN } from '../../session/format/number-format.ts';
import type { RecordColumn } from '../table/record-columns.ts';
import { Figure, PairCell } from './cells.tsx';

/** Columns that open and finished orders share. */
const beginning = (t: Translate, locale: Locale): readonly RecordColumn<SpotOrder>[] => [
  {
    id: 'time',
    title: t('records_placed'),
    cell: ({ placedAt }) => <span className="text-ink3">{formatDate(placedAt, 'second', locale)}</span>,
    sortBy: ({ id }) => String(id),
  },
  {
    id: 'pair',
    title: t('records_pair'),
    cell: (order) => <PairCell {...order} />,
    sortBy: ({ base, quote }) => `${base}/${quote}`,
  },
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
    wide: true,
  },
  {
    id: 'price',
    title: t('trade_book_price'),
    cell: ({ style, price }) =>
      style === 'market' ? t('trade_market') : <Figure text={formatNumber(price)} />,
    sortBy: ({ style, price }) => (style === 'market' ? '' : price),
    align: 'end',
  },
  {
    id: 'ordered',
    title: t('records_ordered'),
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
});

const state = (t: Translate): RecordColumn<SpotOrder> => ({
  id: 'state',
  title: t('records_state'),
  cell: (order) => <Tag>{t(`records_state_${order.state}`)}</Tag>,
  sortBy: (order) => order.state,
});

export const openOrderColumns = (t: Translate, locale: Locale): readonly RecordColumn<SpotOrder>[] => [
  ...beginning(t, locale),
  average(t),
  { ...state(t), wide: true },
];

export const orderHistoryColumns = (t: Translate, locale: Locale): readonly RecordColumn<SpotOrder>[] => [
  ...beginning(t, locale),
  average(t),
  {
    id: 'total',
    title: t('records_total'),
    cell: ({ filledQuote, averagePrice, quote }) =>
      averagePrice === '0' ? UNKNOWN : <Figure text={formatNumber(filledQuote)} unit={quote} />,
    sortBy: ({ filledQuote }) => filledQuote,
    align: 'end',
  },
  {
    id: 'fee',
    title: t('records_fee'),
    cell: (order) => (order.averagePrice === '0' ? UNKNOWN : feesText(order)),
    align: 'end',
    wide: true,
  },
  state(t),
];
