import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { RecordList, type RecordStyle } from '../table/RecordList.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { TradeCard } from './TradeCard.tsx';
import { tradeColumns } from './trade-columns.tsx';
import { type RecordScope, readTrades, useRecordPages } from './use-records.ts';

const PAGE = 50;

/** The user's trades, newest first; each opens its order. */
export function TradeHistoryList({
  scope,
  style,
  empty,
}: {
  readonly scope: RecordScope;
  readonly style: RecordStyle;
  readonly empty: ReactNode;
}) {
  const t = useT();
  const locale = useLocale();
  const [opened, setOpened] = useState<number>();
  const { query, rows, pages } = useRecordPages('trades', scope, readTrades, PAGE);
  const columns = useMemo(() => tradeColumns(t, locale), [t, locale]);
  return (
    <section aria-label={t('records_trade_history')}>
      <RecordList
        label={t('records_trade_history')}
        style={style}
        query={query}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        pages={pages}
        empty={empty}
        card={(trade) => <TradeCard trade={trade} onOpen={() => setOpened(trade.orderId)} />}
        actions={({ orderId }) => (
          <IconButton
            label={t('records_details_of', { id: orderId })}
            onClick={() => setOpened(orderId)}
            className="size-10! text-ink3"
          >
            <ChevronRight size={18} />
          </IconButton>
        )}
      />
      <OrderDetail id={opened} onClose={() => setOpened(undefined)} />
    </section>
  );
}
