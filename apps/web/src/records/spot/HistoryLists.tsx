import type { OwnTrade, RecordFilter, RecordPage, SpotOrder } from '@meridian/contract/domain/order';
import type { Locale, Translate } from '@meridian/contract/messages/catalogue';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { OpenRecord } from '../table/OpenRecord.tsx';
import { useDetailsBeside } from '../table/RecordDetails.tsx';
import { RecordList, type RecordStyle } from '../table/RecordList.tsx';
import type { RecordColumn } from '../table/record-columns.ts';
import type { StackedColumns } from '../table/stacked-columns.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { orderHistoryColumns, STACKED_ORDER_HISTORY } from './order-columns.tsx';
import { STACKED_TRADES, tradeColumns } from './trade-columns.tsx';
import { type RecordScope, readOrders, readTrades, useRecordPages } from './use-records.ts';

const PAGE = 50;

interface HistoryListProps {
  readonly scope: RecordScope;
  readonly style: RecordStyle;
  /** See `RecordList`. */
  readonly period?: string;
  readonly empty: ReactNode;
}

/** Finished orders, newest first; more are read as the list is scrolled. */
export const OrderHistoryList = (props: HistoryListProps) => <HistoryList {...props} records={ORDERS} />;

/** The user's trades, newest first; each opens its order. */
export const TradeHistoryList = (props: HistoryListProps) => <HistoryList {...props} records={TRADES} />;

/** What differs between the two lists. */
interface HistoryRecords<Row> {
  readonly kind: 'orders' | 'trades';
  readonly title: 'records_history' | 'records_trade_history';
  readonly readPage: (filter: RecordFilter, signal: AbortSignal) => Promise<RecordPage<Row>>;
  readonly columnsIn: (t: Translate, locale: Locale) => readonly RecordColumn<Row>[];
  readonly stacked: StackedColumns;
  /** The order whose details a row opens. */
  readonly orderOf: (row: Row) => number;
}

const ORDERS: HistoryRecords<SpotOrder> = {
  kind: 'orders',
  title: 'records_history',
  readPage: readOrders,
  columnsIn: orderHistoryColumns,
  stacked: STACKED_ORDER_HISTORY,
  orderOf: ({ id }) => id,
};

const TRADES: HistoryRecords<OwnTrade> = {
  kind: 'trades',
  title: 'records_trade_history',
  readPage: readTrades,
  columnsIn: tradeColumns,
  stacked: STACKED_TRADES,
  orderOf: ({ orderId }) => orderId,
};

function HistoryList<Row extends { readonly id: number }>({
  scope,
  style,
  period,
  empty,
  records: { kind, title, readPage, columnsIn, stacked, orderOf },
}: HistoryListProps & { readonly records: HistoryRecords<Row> }) {
  const t = useT();
  const locale = useLocale();
  const [opened, setOpened] = useState<number>();
  const { query, rows, pages } = useRecordPages(kind, scope, readPage, PAGE);
  const columns = useMemo(() => columnsIn(t, locale), [columnsIn, t, locale]);
  const { beside, stays } = useDetailsBeside();
  // Beside the list is an order of the list: other filters may have taken the chosen one away.
  const listed = rows?.find((row) => orderOf(row) === opened) ?? (stays ? rows?.[0] : undefined);
  const shown = beside ? listed && orderOf(listed) : opened;
  return (
    <section aria-label={t(title)}>
      <RecordList
        label={t(title)}
        {...{ style, stacked, query, columns, rows, pages, period, empty }}
        counted={kind}
        keyOf={({ id }) => id}
        onOpen={(row) => setOpened(orderOf(row))}
        isOpen={(row) => beside && orderOf(row) === shown}
        actions={(row) => (
          <OpenRecord
            label={t('records_details_of', { id: orderOf(row) })}
            onOpen={() => setOpened(orderOf(row))}
          />
        )}
      />
      <OrderDetail id={shown} onClose={() => setOpened(undefined)} />
    </section>
  );
}
