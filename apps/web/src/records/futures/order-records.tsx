import type { FuturesOrder } from '@meridian/contract/domain/futures';
import * as records from '@meridian/contract/routes/futures-records';
import type { ReactNode } from 'react';
import { call } from '../../api/api.ts';
import { filledOf } from '../../futures/filled-of.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import {
  cancelReasonText,
  endColumns,
  Figure,
  numberColumn,
  orderPriceColumns,
  timeColumn,
} from '../table/shared-columns.tsx';
import {
  amountColumn,
  contractUnit,
  feeInQuote,
  figureColumn,
  profitInQuote,
  termsColumns,
} from './columns.tsx';
import type { FuturesRecords } from './futures-records.ts';

/** An average or a limit of 0 means that there is none. */
const orNull = (price: string): string | null => (/[1-9]/.test(price) ? price : null);

/** The profit of an order that closed contracts; undefined for others. */
const profitOf = (order: FuturesOrder): string | undefined =>
  filledOf(order) === '0' ? undefined : (order.realisedProfit ?? undefined);

/** The fees of an order that has traded. */
const feesOf = (order: FuturesOrder): string | null => (filledOf(order) === '0' ? null : order.fees);

/** In its color, with its coin; undefined without a profit. */
export function profitCell(order: FuturesOrder): ReactNode {
  const profit = profitOf(order);
  if (profit === undefined) return undefined;
  return profitInQuote(profit, order);
}

/** Finished orders. */
export const orderRecords: FuturesRecords<FuturesOrder> = {
  id: 'orders',
  title: 'records_history',
  none: 'records_no_history',
  noneText: 'records_none_text',
  filters: { pair: true, side: true, state: true },
  read: (query, signal) => call(records.orderHistory, { query }, { signal, silent: true, background: true }),
  keyOf: ({ id }) => id,
  numberOf: ({ id }) => id,
  timeOf: ({ placedAt }) => placedAt,
  columnsIn: (t, locale) => [
    timeColumn(t('records_placed'), ({ placedAt }) => placedAt, locale),
    numberColumn(t, ({ id }) => id),
    ...termsColumns<FuturesOrder>(t, ({ effect }) => effect).map((column) =>
      column.id === 'terms' ? { ...column, wide: 'panel' as const } : column,
    ),
    {
      id: 'type',
      title: t('records_type'),
      cell: ({ style, cause }) => (cause === 'user' ? t(`trade_${style}`) : t(`futures_cause_${cause}`)),
      sortBy: ({ style, cause }) => `${cause} ${style}`,
      wide: 'wide_both',
      inDetails: true,
      card: 'note',
    },
    ...orderPriceColumns<FuturesOrder>(t, t('futures_order_price'), ({ cause }) =>
      cause === 'user' ? undefined : t(`futures_cause_${cause}`),
    ),
    figureColumn('average', t('records_average'), ({ averagePrice }) => orNull(averagePrice)),
    {
      id: 'filled',
      title: t('futures_filled'),
      cell: (order) => (
        <Figure
          text={`${formatNumber(filledOf(order))} / ${formatNumber(order.quantity)}`}
          unit={contractUnit(t, order.quantity)}
        />
      ),
      align: 'end',
    },
    {
      ...amountColumn('fee', t('records_fee'), feesOf, feeInQuote),
      wide: 'wide_panel',
      inDetails: true,
    },
    {
      ...amountColumn<FuturesOrder>(
        'realised',
        t('futures_realised'),
        (order) => profitOf(order) ?? null,
        profitInQuote,
      ),
      card: 'below',
    },
    ...endColumns<FuturesOrder>(t),
  ],
  stacked: [
    ['time'],
    ['pair', 'side'],
    ['terms', 'type'],
    ['average', 'limit'],
    ['filled'],
    ['fee', 'realised'],
    ['state'],
  ],
  csvIn: (t) => [
    [t('records_number'), ({ id }) => String(id)],
    [t('records_column_placed'), ({ placedAt }) => placedAt],
    [t('records_column_ended'), ({ closedAt }) => closedAt ?? ''],
    [t('records_pair'), ({ base, quote }) => `${base}/${quote}`],
    [t('records_side'), ({ side, effect }) => t(`futures_${effect}_${side}`)],
    [t('futures_margin_mode'), ({ marginMode }) => t(`futures_${marginMode}`)],
    [t('futures_leverage'), ({ leverage }) => String(leverage)],
    [t('records_type'), ({ style }) => t(`trade_${style}`)],
    [t('futures_cause'), ({ cause }) => t(`futures_cause_${cause}`)],
    [t('records_state'), ({ state }) => t(`records_state_${state}`)],
    [t('records_cancel_reason'), (order) => cancelReasonText(t, order)],
    [t('records_column_limit'), ({ price }) => orNull(price) ?? ''],
    [t('records_average'), ({ averagePrice }) => orNull(averagePrice) ?? ''],
    [t('records_column_price_coin'), ({ quote }) => quote],
    [t('futures_column_ordered'), ({ quantity }) => quantity],
    [t('futures_column_unfilled'), ({ unfilled }) => unfilled],
    [t('futures_realised'), (order) => profitOf(order) ?? ''],
    [t('records_fee'), ({ fees }) => fees],
    [t('records_column_fee_coin'), ({ quote }) => quote],
  ],
};
