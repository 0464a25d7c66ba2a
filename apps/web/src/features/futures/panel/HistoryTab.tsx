import type { Pair } from '@meridian/contract/domain/market';
import { fieldsOfClosed } from '../../../futures/poster/poster-fields.ts';
import { SharePoster } from '../../../futures/poster/SharePoster.tsx';
import { FuturesRecordList } from '../../../records/futures/FuturesRecordList.tsx';
import { PastOrders } from '../../../records/futures/PastOrders.tsx';
import { PastTrades } from '../../../records/futures/PastTrades.tsx';
import { positionRecords } from '../../../records/futures/position-records.tsx';
import { useT } from '../../../session/locale/locale.ts';

type History = 'orders' | 'trades' | 'closed';

/** Past orders, trades or positions in the panel below the chart. */
export function HistoryTab({
  shown,
  scope,
}: {
  readonly shown: History;
  /** All pairs when empty. */
  readonly scope: Partial<Pair>;
}) {
  const t = useT();
  const list = { scope, style: 'table' } as const;
  if (shown === 'trades') return <PastTrades {...list} />;
  if (shown === 'closed')
    return (
      <FuturesRecordList
        records={positionRecords}
        {...list}
        actions={(position) => <SharePoster fieldsNow={() => fieldsOfClosed(position, t)} />}
      />
    );
  return <PastOrders {...list} />;
}
